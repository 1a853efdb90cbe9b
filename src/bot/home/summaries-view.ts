import type { RichTextElement, RichTextSection } from '@slack/types';
import type { Room } from '../../calendar/contract.js';
import { header, section } from '../blocks/blocks.js';
import type { KnownBlock } from '../blocks/message.js';
import { bold, channelMention, italic, line, list, richText, run } from '../blocks/rich-text.js';
import { cutText } from '../blocks/text.js';
import type { Asker } from '../command.js';
import { formatDate, formatList, formatTime, formatWeekday } from '../dates.js';
import type { Schedule, SummaryContent } from '../summary/subscription.js';
import type { Texts } from '../texts/texts.js';
import type { RoomsPart, SummariesPart } from './answer.js';
import { roomOf } from './answer-rooms.js';
import { failureBlocks } from './failure-blocks.js';
import type { OwnSummary } from './own-summary.js';

/** More are counted. */
const MAX_SHOWN = 20;
const MAX_TROUBLES = 3;
const MAX_WHAT = 150;

function sayContent(content: SummaryContent, directory: readonly Room[], texts: Texts): string {
  const { home, ord } = texts;
  if (content.kind === 'word') return home.ofWord(ord.dictionary(content.dict));
  const names = content.rooms.map((address) => roomOf(address, directory).name);
  const rooms = formatList(names, texts);
  return cutText(content.span === 'day' ? home.ofDay(rooms) : home.ofWeek(rooms), MAX_WHAT);
}

/** `hverdager kl. 07:30`, `mandag og torsdag kl. 08:00` */
function saySchedule({ days, time }: Schedule, { now, texts }: Asker): string {
  const { home } = texts;
  const monday = now.toPlainDate().subtract({ days: now.dayOfWeek - 1 });
  const named = days.map((day) => formatWeekday(monday.add({ days: day - 1 }), texts));
  const known: Record<string, string> = { '1,2,3,4,5': home.workdays, '1,2,3,4,5,6,7': home.everyDay };
  return home.at(known[days.join(',')] ?? formatList(named, texts), formatTime(time));
}

function troubleRuns({ troubles }: OwnSummary, { now, texts }: Asker): RichTextElement[] {
  const { home } = texts;
  return troubles.slice(0, MAX_TROUBLES).flatMap(({ local, state, note }) => {
    const day = formatDate(local.toPlainDate(), now.toPlainDate(), texts);
    const when = home.at(day, formatTime(local.toPlainTime()));
    return run(`\n${state === 'missed' ? home.missed(when, note) : home.maybeMissed(when)}`);
  });
}

function summaryLine(own: OwnSummary, directory: readonly Room[], who: Asker): RichTextSection {
  const { subscription } = own;
  const { summary } = who.texts;
  const { state } = subscription;
  return line(
    bold(sayContent(subscription.content, directory, who.texts)),
    run(' · '),
    channelMention(subscription.channel),
    run(` · ${saySchedule(subscription.schedule, who)}`),
    state === 'active' ? [] : italic(`\n${summary.paused[state](summary.theChannel)}`),
    troubleRuns(own, who),
  );
}

/** What the person has channels told on a schedule: where, when, what rests and why, and what did not come. */
export function summariesBlocks(part: SummariesPart, rooms: RoomsPart, who: Asker): KnownBlock[] {
  const { home } = who.texts;
  const title = header(home.summaries);
  if (part.kind === 'loading') return [title, section(home.loadingSummaries)];
  if (part.kind === 'failed') return [title, ...failureBlocks(part.failure, who.texts)];
  const { summaries } = part;
  if (summaries.length === 0) return [];
  const directory = rooms.kind === 'rooms' ? rooms.rooms.directory : [];
  const lines = summaries.slice(0, MAX_SHOWN).map((own) => summaryLine(own, directory, who));
  const more = summaries.length - MAX_SHOWN;
  return [
    title,
    richText(
      list([...lines, ...(more > 0 ? [line(italic(home.moreSummaries(more)))] : [])], { style: 'bullet' }),
    ),
  ];
}
