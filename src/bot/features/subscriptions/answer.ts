import type { Room } from '../../../calendar/contract.js';
import type { DictId } from '../../../dictionary/contract.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { Language } from '../../model/language.js';
import type { SummaryContent } from '../../model/subscription.js';
import { MAX_SUMMARY_ROOMS } from '../../model/subscription.js';
import type { Texts } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';
import type { SubscriptionDraft } from './draft.js';
import { findRooms } from './find-rooms.js';
import type { LineProblem, ParsedSubscription } from './parse-line.js';
import { makeSubscription, type SaveParts, type SaveResult } from './save-subscription.js';

/** Why the rooms cannot be used. */
export type UnknownRoom =
  | { kind: 'unknown-room'; typed: string; nearest: readonly Room[] }
  | { kind: 'too-many-rooms' };

export type LineAnswer = SaveResult | LineProblem | UnknownRoom;

/** The default dictionary of a language. */
export const dictionaryForLanguage = (language: Language): DictId => (language === 'nn' ? 'nob' : 'bob');

type Line = Exclude<ParsedSubscription, LineProblem>;

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

/**
 * Creates the subscription in the line, in the channel where it was typed and in the channel's language.
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
  if (line.kind !== 'rooms' && line.kind !== 'word') return line;
  const content = await contentOf(line, language, services, request);
  if (content.kind !== 'rooms' && content.kind !== 'word') return content;
  const { days, time, skipHolidays } = line;
  const draft: SubscriptionDraft = {
    channel: request.channel ?? '',
    content,
    days,
    time,
    skipHolidays,
    language,
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
    case 'bad-time':
      return said.badTime(problem.typed);
    case 'not-understood':
      return said.notUnderstood(problem.typed, problem.of);
    case 'no-days':
      return said.noDays;
    case 'several-times':
      return said.severalTimes(problem.typed);
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
