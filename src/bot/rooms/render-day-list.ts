import type { RichTextList, RichTextSection } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import { boldText, italicText, richTextList, richTextSection, textElements } from '../blocks/rich-text.js';
import { cutText } from '../blocks/text.js';
import type { AgendaDay, AgendaItem, ZonedInterval } from './agenda.js';
import { formatAgendaItemTime, formatZonedInterval, type RoomRenderContext } from './format-room.js';

/** The number of items above this is only counted. */
const MAX_ITEMS = 20;
const MAX_SUBJECT = 120;

type Entry = { item: AgendaItem } | { gap: ZonedInterval };
const intervalOf = (entry: Entry) => ('item' in entry ? entry.item : entry.gap);

/** Meetings and the free time between them, by start. */
function entriesOf({ items, gaps }: AgendaDay): Entry[] {
  const entries = [
    ...items.slice(0, MAX_ITEMS).map((item): Entry => ({ item })),
    ...gaps.map((gap): Entry => ({ gap })),
  ];
  return entries.sort((a, b) => Temporal.ZonedDateTime.compare(intervalOf(a).start, intervalOf(b).start));
}

function isCurrent({ start, end }: ZonedInterval, now: Temporal.ZonedDateTime): boolean {
  return Temporal.ZonedDateTime.compare(start, now) <= 0 && Temporal.ZonedDateTime.compare(now, end) < 0;
}

export const formatSubjects = ({ subjects }: AgendaItem) => cutText(subjects.join(' · '), MAX_SUBJECT);

function renderEntry(entry: Entry, context: RoomRenderContext, marksNow: boolean): RichTextSection {
  const { rom } = context.texts;
  const mark = marksNow && isCurrent(intervalOf(entry), context.now) ? boldText(` ← ${rom.nowMark}`) : [];
  if ('gap' in entry)
    return richTextSection(italicText(rom.free(formatZonedInterval(entry.gap, context))), mark);
  return richTextSection(
    boldText(formatAgendaItemTime(entry.item, context)),
    textElements(`  ${formatSubjects(entry.item)}`),
    mark,
  );
}

/**
 * A day's meetings with the free time between them, as a bullet list.
 *
 * @param marksNow whether what happens now is marked; false in a message that is read all day
 */
export function renderDayList(
  day: AgendaDay,
  context: RoomRenderContext,
  { marksNow = true } = {},
): RichTextList {
  const { rom } = context.texts;
  const hidden = day.items.length - MAX_ITEMS;
  const lines = [
    ...day.allDay.map((subject) =>
      richTextSection(boldText(rom.wholeDay), textElements(`  ${cutText(subject, MAX_SUBJECT)}`)),
    ),
    ...(day.items.length === 0 ? [] : entriesOf(day).map((entry) => renderEntry(entry, context, marksNow))),
    ...(hidden > 0 ? [richTextSection(italicText(rom.moreMeetings(hidden)))] : []),
  ];
  const empty = richTextSection(italicText(day.gaps.length > 0 ? rom.freeAllDay : rom.nothingBooked));
  return richTextList(lines.length > 0 ? lines : [empty], { style: 'bullet' });
}
