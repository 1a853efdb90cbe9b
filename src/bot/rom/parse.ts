import type { Asker } from '../command.js';
import { splitWhen, type When, type WhenProblem } from '../when.js';

/** What a person asks of `/rom`. */
export type RomQuery =
  | { kind: 'pick'; when: When }
  | { kind: 'room'; room: string; when: When }
  | { kind: 'bad-when'; problem: WhenProblem };

/** `<room> [when]` in either order; without a room all rooms, without a time today. */
export function parseRom(text: string, { now }: Pick<Asker, 'now'>): RomQuery {
  const { rest, parsed } = splitWhen(text, now.toPlainDate());
  if (parsed && 'problem' in parsed) return { kind: 'bad-when', problem: parsed.problem };
  const when: When = parsed?.when ?? { kind: 'day', date: now.toPlainDate() };
  const room = rest.replace(/^["']|["']$/gu, '').trim();
  return room === '' ? { kind: 'pick', when } : { kind: 'room', room, when };
}
