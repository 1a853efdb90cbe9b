import type { Room } from '../../../calendar/contract.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { Language } from '../../model/language.js';
import type { SummaryContent } from '../../model/subscription.js';
import { MAX_SUMMARY_ROOMS } from '../../model/subscription.js';
import type { Texts } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';
import { dictionaryForLanguage, languageForDictionary, type SubscriptionDraft } from './draft.js';
import { findRooms } from './find-rooms.js';
import type { LineProblem, ParsedSubscription, UnderstoodLine } from './parse-line.js';
import type { Prefill } from './prefill.js';
import { makeSubscription, type SaveParts, type SaveResult } from './save-subscription.js';

/** Why the rooms cannot be used. */
export type UnknownRoom =
  | { kind: 'unknown-room'; typed: string; nearest: readonly Room[] }
  | { kind: 'too-many-rooms' };

/** A line that cannot be used, with what the form begins with instead: one choice for each room that may be meant. */
export interface UnusableLine {
  problem: LineProblem | UnknownRoom;
  choices: readonly { room?: Room; prefill: Prefill }[];
}

export type LineAnswer = SaveResult | UnusableLine;

type Line = Exclude<ParsedSubscription, LineProblem>;

const MAX_CHOICES = 3;

async function contentOf(
  line: Line,
  language: Language,
  services: Services,
  request: RequestContext,
): Promise<SummaryContent | UnknownRoom> {
  if (line.kind === 'word') return { kind: 'word', dict: line.dict ?? dictionaryForLanguage(language) };
  const found = await findRooms(line.rooms, services, request);
  if (found.kind !== 'rooms') return found;
  const rooms = found.rooms.map(({ address }) => address);
  return { kind: 'rooms', rooms, span: line.span, whenEmpty: 'say' };
}

/** What the line says, for the form. Rooms that are not found are left for the person to choose. */
async function choicesOf(
  line: UnderstoodLine,
  problem: LineProblem | UnknownRoom,
  services: Services,
  request: RequestContext,
): Promise<UnusableLine['choices']> {
  const schedule = {
    ...(line.days.length > 0 && { days: [...line.days] }),
    ...(line.time && { time: line.time.toString({ smallestUnit: 'minute' }) }),
  };
  if (line.of === 'word')
    return [{ prefill: { kind: 'word', ...schedule, ...(line.dict && { dict: line.dict }) } }];
  const fields = {
    kind: 'rooms' as const,
    span: line.span,
    ...schedule,
    ...(line.language && { language: line.language }),
  };
  if (problem.kind === 'unknown-room') {
    const isOnlyRoom = problem.typed === line.rooms;
    const nearest = isOnlyRoom ? problem.nearest.slice(0, MAX_CHOICES) : [];
    return nearest.length === 0
      ? [{ prefill: fields }]
      : nearest.map((room) => ({ room, prefill: { ...fields, rooms: [room.address] } }));
  }
  // The form has a menu of rooms, so the problem is said all the same.
  const found = await findRooms(line.rooms, services, request).catch((err: unknown) => {
    services.log.warn({ err }, 'the rooms of a subscription could not be found');
    return undefined;
  });
  const rooms = found?.kind === 'rooms' ? found.rooms.map(({ address }) => address) : [];
  return [{ prefill: { ...fields, ...(rooms.length > 0 && { rooms }) } }];
}

/**
 * Creates the subscription in the line, in the channel where it was typed, in the language that it names.
 *
 * @param language of the channel, where the line names none
 *
 * @throws {ServiceFault}
 */
export async function answerSubscriptionLine(
  line: ParsedSubscription,
  language: Language,
  services: Services,
  parts: SaveParts,
  request: RequestContext,
): Promise<LineAnswer> {
  const unusable = async (problem: LineProblem | UnknownRoom, understood: UnderstoodLine) => ({
    problem,
    choices: await choicesOf(understood, problem, services, request),
  });
  if ('understood' in line) return unusable(line, line.understood);
  const content = await contentOf(line, language, services, request);
  if (content.kind !== 'rooms' && content.kind !== 'word') {
    const understood: UnderstoodLine =
      line.kind === 'rooms' ? { ...line, of: 'rooms' } : { ...line, of: 'word' };
    return unusable(content, understood);
  }
  const { days, time, skipHolidays } = line;
  const draft: SubscriptionDraft = {
    channel: request.channel ?? '',
    content,
    days,
    time,
    skipHolidays,
    language:
      line.kind === 'rooms' ? (line.language ?? language) : languageForDictionary(line.dict, language),
  };
  return makeSubscription(draft, parts, request);
}

/** Formats the reason why no subscription was created or changed. */
export function formatSubscriptionProblem(
  problem: LineProblem | UnknownRoom | Exclude<SaveResult, { subscription: unknown }>,
  texts: Texts,
): string {
  const { subscriptions: said } = texts;
  switch (problem.kind) {
    case 'no-room':
      return said.noRoom;
    case 'no-time':
      return said.noTime;
    case 'day-over':
      return said.dayOver;
    case 'bad-time':
      return said.badTime(problem.typed);
    case 'not-understood':
      return said.notUnderstood(problem.typed, problem.of);
    case 'no-days':
      return said.noDays;
    case 'several-times':
      return said.severalTimes(problem.typed);
    case 'other-channel':
      return said.otherChannel(problem.typed);
    case 'too-rare':
      return said.tooRare(problem.typed);
    case 'too-many-rooms':
      return said.tooManyRooms(MAX_SUMMARY_ROOMS);
    case 'unknown-room': {
      const quoted = problem.nearest.map(({ name }) => texts.common.quote(name));
      const nearest = quoted.length === 0 ? texts.rom.showAllHint : said.nearest(formatList(quoted, texts));
      return `${said.unknownRoom(problem.typed)} ${nearest}`;
    }
    case 'refused':
      return said.refused[problem.why];
    case 'gone':
      return said.subscriptionNotFound;
    case 'stale':
      return said.changedMeanwhile;
  }
}
