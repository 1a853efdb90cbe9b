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
import { parseRoomNeeds, type RoomNeeds, splitRoomWords } from '../../rooms/parse-room-needs.js';
import { type ParsedWhen, parseWhen, splitWhen, type When } from '../../time/when.js';
import type { RomQuery } from './model.js';
import { parseRequestedTime } from './parse-requested-time.js';

/** Slack's mention of a person, or a typed one. */
const PERSON = /^(?:<@[UW][A-Z0-9]+(?:\|[^<>]*)?>|@[\p{L}\p{N}._-]+)$/u;

/** `1.1.2026-31.12.2036`. Free times are for one day only. */
const DATE_RANGE = /(?<!\d)\d{1,2}\.\s?\d{1,2}\.(?:\d{4}|\d{2})?\s*[-–—−]\s*\d{1,2}\.\s?\d{1,2}/u;

const unquote = (text: string) => text.replace(/^["']|["']$/gu, '').trim();

interface Split {
  rest: string;
  parsed?: ParsedWhen;
}

/** Splits off the day or week, also from the middle of a text: `skjerm fredag hovedbygget`. */
function splitWhenAnywhere(text: string, today: Temporal.PlainDate): Split {
  const split = splitWhen(text, today);
  if (split.parsed) return split;
  const words = splitRoomWords(text);
  for (const [at, word] of words.entries()) {
    const pair = `${word} ${words[at + 1] ?? ''}`;
    for (const [phrase, count] of [
      [pair, 2],
      [word, 1],
    ] as const) {
      const parsed = parseWhen(phrase, today);
      if (parsed) return { rest: words.toSpliced(at, count).join(' '), parsed };
    }
  }
  return { rest: text };
}

/** Extracts times, length, places and building, one after the other. */
function parseParts(text: string) {
  let rest = text;
  function next<Part extends { rest: string }>(
    extract: (from: string) => Part | undefined,
  ): Part | undefined {
    const extracted = extract(rest);
    if (extracted) rest = extracted.rest;
    return extracted;
  }
  const withUnit = next(extractPlaces);
  const minutes = next(extractLength)?.minutes;
  const [from, to] = (next(extractTimeRange) ?? next(extractStartTime))?.groups ?? [];
  const { places } = withUnit ?? next(extractBarePlaces) ?? {};
  const isFree = next(extractFreeWord) !== undefined;
  const hasNow = next(extractNowWord) !== undefined;
  const [building] = next(extractBuilding)?.groups ?? [];
  return { places, minutes, from, to, isFree, hasNow, building, rest };
}

type Parts = ReturnType<typeof parseParts>;

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
  const { rest, parsed } = splitWhenAnywhere(parts.rest, today);
  if (parsed && 'problem' in parsed) return { kind: 'bad-when', problem: parsed.problem };
  const when: When = parsed?.when ?? { kind: 'day', date: today };
  const asName = unquote(splitWhen(text, today).rest);
  const typed = {
    hasDay: parsed !== undefined,
    hasNow,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(minutes !== undefined && { minutes }),
  };
  const result = parseRequestedTime(typed, when, now);
  if ('problem' in result) return { kind: 'bad-request', problem: result.problem, asName, when };
  return { kind: 'free', needs: needsOf(parts, rest), time: result.time, when, asName };
}

/**
 * Parses `<room> [day or week]`, which shows a room, and `[places] [building] [equipment] [day]`, which lists
 * rooms. With `ledig`, `nå`, a time of day or a length it finds free rooms. Parts come in any order, in
 * bokmål, nynorsk or English.
 */
export function parseRom(text: string, { now }: Pick<RequestContext, 'now'>): RomQuery {
  const today = now.toPlainDate();
  const parts = parseParts(text);
  const { places, building } = parts;
  const todayOnly: When = { kind: 'day', date: today };
  if (places !== undefined && places < 1) {
    return { kind: 'bad-request', problem: { kind: 'no-places' }, asName: text, when: todayOnly };
  }
  if (DATE_RANGE.test(text)) {
    return { kind: 'bad-request', problem: { kind: 'needs-day' }, asName: text, when: todayOnly };
  }
  const hasTime = parts.from !== undefined || parts.minutes !== undefined;
  const isOnlyNow = parts.hasNow && parts.rest === '';
  if (parts.isFree || hasTime || isOnlyNow) return parseFree(parts, text, now);
  const isList = places !== undefined || building !== undefined;
  const { rest, parsed } = isList ? splitWhenAnywhere(parts.rest, today) : splitWhen(text, today);
  if (parsed && 'problem' in parsed) return { kind: 'bad-when', problem: parsed.problem };
  const when = parsed?.when ?? todayOnly;
  if (isList) return { kind: 'list', needs: needsOf(parts, rest), when };
  const room = unquote(rest);
  if (PERSON.test(room)) return { kind: 'person', typed: room };
  return room === '' ? { kind: 'list', needs: { words: [] }, when } : { kind: 'room', room, when };
}
