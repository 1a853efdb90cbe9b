import type { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../framework/request-context.js';
import {
  extractBarePlaces,
  extractBuilding,
  extractFreeWord,
  extractLength,
  extractNowWord,
  extractPlaces,
  extractStartTime,
  extractTimeRange,
} from '../../rooms/parse-request-parts.js';
import { parseRoomNeeds, splitRoomWords } from '../../rooms/parse-room-needs.js';
import type { RomQuery, RoomNeeds } from '../../rooms/rom-query.js';
import { type ParsedWhen, parseWhen, splitWhen, type When } from '../../time/when.js';
import { parseRequestedTime } from './parse-requested-time.js';

/** Slack's mention of somebody, or as it is typed where Slack leaves it alone. */
const PERSON = /^(?:<@[UW][A-Z0-9]+(?:\|[^<>]*)?>|@[\p{L}\p{N}._-]+)$/u;

/** `1.1.2026-31.12.2036`: free time is looked for a day at a time. */
const DATES = /(?<!\d)\d{1,2}\.\s?\d{1,2}\.(?:\d{4}|\d{2})?\s*[-–—−]\s*\d{1,2}\.\s?\d{1,2}/u;

const unquote = (text: string) => text.replace(/^["']|["']$/gu, '').trim();

interface Split {
  rest: string;
  parsed?: ParsedWhen;
}

/** The day, also where it stands between other words: `skjerm fredag hovedbygget`. */
function splitAnywhere(text: string, today: Temporal.PlainDate): Split {
  const split = splitWhen(text, today);
  if (split.parsed) return split;
  const words = splitRoomWords(text);
  for (const [at, word] of words.entries()) {
    const two = `${word} ${words[at + 1] ?? ''}`;
    for (const [said, count] of [
      [two, 2],
      [word, 1],
    ] as const) {
      const parsed = parseWhen(said, today);
      if (parsed) return { rest: words.toSpliced(at, count).join(' '), parsed };
    }
  }
  return { rest: text };
}

/** What is asked for beside a name: each part is taken out of the text, which is shorter then. */
function readParts(text: string) {
  let rest = text;
  function taking<Part extends { rest: string }>(take: (from: string) => Part | undefined): Part | undefined {
    const taken = take(rest);
    if (taken) rest = taken.rest;
    return taken;
  }
  const counted = taking(extractPlaces);
  const minutes = taking(extractLength)?.minutes;
  const [from, to] = (taking(extractTimeRange) ?? taking(extractStartTime))?.caught ?? [];
  const { places } = counted ?? taking(extractBarePlaces) ?? {};
  const isFree = taking(extractFreeWord) !== undefined;
  const hasNow = taking(extractNowWord) !== undefined;
  const [building] = taking(extractBuilding)?.caught ?? [];
  return { places, minutes, from, to, isFree, hasNow, building, rest };
}

type Parts = ReturnType<typeof readParts>;

function needsOf({ places, building }: Parts, rest: string): RoomNeeds {
  return {
    ...parseRoomNeeds(rest),
    ...(places !== undefined && { places }),
    ...(building !== undefined && { building }),
  };
}

function parseFree(parts: Parts, text: string, now: Temporal.ZonedDateTime): RomQuery {
  const { from, to, minutes, hasNow } = parts;
  const today = now.toPlainDate();
  const { rest, parsed } = splitAnywhere(parts.rest, today);
  if (parsed && 'problem' in parsed) return { kind: 'bad-when', problem: parsed.problem };
  const when: When = parsed?.when ?? { kind: 'day', date: today };
  const asName = unquote(splitWhen(text, today).rest);
  const said = {
    hasDay: parsed !== undefined,
    hasNow,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(minutes !== undefined && { minutes }),
  };
  const result = parseRequestedTime(said, when, now);
  if ('problem' in result) return { kind: 'bad-wish', problem: result.problem, asName, when };
  return { kind: 'free', needs: needsOf(parts, rest), wish: result.wish, when, asName };
}

/**
 * `<room> [day or week]` shows a room, `[places] [building] [equipment] [day]` lists rooms, and with `ledig`, `nå`, a
 * time of day or a length it finds free ones; in any order, in bokmål, nynorsk or English.
 */
export function parseRom(text: string, { now }: Pick<RequestContext, 'now'>): RomQuery {
  const today = now.toPlainDate();
  const parts = readParts(text);
  const { places, building } = parts;
  const thisDay: When = { kind: 'day', date: today };
  if (places !== undefined && places < 1) {
    return { kind: 'bad-wish', problem: { kind: 'no-places' }, asName: text, when: thisDay };
  }
  if (DATES.test(text)) {
    return { kind: 'bad-wish', problem: { kind: 'needs-day' }, asName: text, when: thisDay };
  }
  const hasTime = parts.from !== undefined || parts.minutes !== undefined;
  const isOnlyNow = parts.hasNow && parts.rest === '';
  if (parts.isFree || hasTime || isOnlyNow) return parseFree(parts, text, now);
  const isList = places !== undefined || building !== undefined;
  const { rest, parsed } = isList ? splitAnywhere(parts.rest, today) : splitWhen(text, today);
  if (parsed && 'problem' in parsed) return { kind: 'bad-when', problem: parsed.problem };
  const when = parsed?.when ?? thisDay;
  if (isList) return { kind: 'list', needs: needsOf(parts, rest), when };
  const room = unquote(rest);
  if (PERSON.test(room)) return { kind: 'person', typed: room };
  return room === '' ? { kind: 'list', needs: { words: [] }, when } : { kind: 'room', room, when };
}
