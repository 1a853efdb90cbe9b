import type { Room } from '../contract.js';
import { LOOKUP_PROBLEMS, type LookupProblem } from '../sources/source.js';

/** Characters; no address has more (RFC 5321 section 4.5.3.1). */
export const MAX_NAME = 320;
/** Nothing that is a name holds these; they are for paths, headers and terminals. */
const NEVER_IN_NAMES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/u;

const isName = (text: string) => text !== '' && text.length <= MAX_NAME && !NEVER_IN_NAMES.test(text);

const fold = (text: string) => text.trim().normalize('NFC').toLowerCase();

/** The user that was meant: the short name, or an address of our own domain. */
export function resolveUser(
  asked: string,
  domain: string,
): { username: string } | { problem: LookupProblem } {
  if (!isName(asked)) return { problem: LOOKUP_PROBLEMS.unknown_user };
  const at = asked.lastIndexOf('@');
  if (at < 0) return { username: asked };
  if (fold(asked.slice(at + 1)) !== fold(domain)) return { problem: LOOKUP_PROBLEMS.other_domain };
  return at === 0 ? { problem: LOOKUP_PROBLEMS.unknown_user } : { username: asked.slice(0, at) };
}

/**
 * The full address of the room that was meant by its address, its short name or the name it is called by, in that
 * order. Where there is a directory its rooms are all the rooms there are: a person's calendar is not read as a room.
 *
 * @returns undefined when there is no such room
 */
export function resolveRoom(
  asked: string,
  directory: readonly Room[] | undefined,
  domain: string,
): string | undefined {
  if (!isName(asked)) return undefined;
  const name = fold(asked);
  const address = name.includes('@') ? name : `${name}@${fold(domain)}`;
  if (!directory) return address;
  const room =
    directory.find((one) => fold(one.address) === address) ??
    directory.find((one) => fold(one.address).split('@')[0] === name) ??
    directory.find((one) => fold(one.name) === name);
  return room?.address;
}

/** A name that may be anything, safe to stand in a sentence. */
export function printable(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > 80 ? `${[...line].slice(0, 80).join('')}…` : line;
}
