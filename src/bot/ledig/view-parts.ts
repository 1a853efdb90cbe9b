import type { ActionsBlock, ContextBlock, RichTextBlock } from '@slack/types';
import type { Temporal } from 'temporal-polyfill';
import { context, section } from '../blocks/blocks.js';
import type { KnownBlock } from '../blocks/message.js';
import { bold, line, list, richText, run } from '../blocks/rich-text.js';
import type { Texts } from '../texts/texts.js';
import { overlaps } from './common-free.js';
import { type Hours, spanOf, wholeDays } from './hours.js';
import { type BusyStatus, isTaken, type LedigAnswer } from './model.js';
import { sayNotUnderstood, sayReason } from './sentences.js';

/** A name of 40 characters and a reason of 150 with words around: so many are well below what rich text takes. */
const UNSEEN_A_BLOCK = 12;

/** Each person whose calendar could not be read, with the reason. */
export function viewUnseen({ unseen }: LedigAnswer, texts: Texts): RichTextBlock[] {
  const items = unseen.map((person) => line(bold(person.name), run(` ${sayReason(person, texts)}`)));
  return items.flatMap((_, index) => {
    if (index % UNSEEN_A_BLOCK !== 0) return [];
    return richText(list(items.slice(index, index + UNSEEN_A_BLOCK), { style: 'bullet' }));
  });
}

export function sayUnseen({ unseen }: LedigAnswer, texts: Texts): string[] {
  return unseen.map((person) => `${person.name} ${sayReason(person, texts)}`);
}

/** The words that were no people, said back to the letter. */
export function viewNotUnderstood({ question }: LedigAnswer, texts: Texts): KnownBlock[] {
  return question.notUnderstood.length === 0
    ? []
    : [section(sayNotUnderstood(question.notUnderstood, texts))];
}

const LEGEND: readonly BusyStatus[] = ['Busy', 'Tentative', 'OOF', 'WorkingElsewhere', 'NoData'];

/** What the shapes mean: free, busy, and the others where they occur. */
export function legendOf({ seen }: LedigAnswer, { ledig }: Texts): string {
  const there = new Set<BusyStatus>([
    'Busy',
    ...seen.flatMap(({ items }) => items.map(({ status }) => status)),
  ]);
  return [
    ledig.legend.free,
    ...LEGEND.filter((status) => there.has(status)).map((status) => ledig.legend[status]),
  ].join('   ');
}

/** Whether the table leaves busy times out: before or after its hours, and not the whole day through. */
export function isOutside(
  { seen }: LedigAnswer,
  dates: readonly Temporal.PlainDate[],
  hours: Hours,
  timeZone: string,
): boolean {
  const taken = seen.flatMap(({ items }) => items.filter(({ status }) => isTaken(status)));
  return dates.some((date) => {
    const day = wholeDays(date, date, timeZone);
    const shown = spanOf(date, hours, timeZone);
    return taken.some((item) => {
      const before = overlaps(item, { start: day.start, end: shown.start });
      const after = overlaps(item, { start: shown.end, end: day.end });
      return before !== after;
    });
  });
}

export interface SmallPrint {
  legend: string;
  /** Busy times are left out of the table. */
  outside: boolean;
  buttons: ActionsBlock[] | undefined;
}

export function viewSmallPrint({ legend, outside, buttons }: SmallPrint, { ledig }: Texts): ContextBlock {
  return context(
    legend,
    ledig.rules,
    ...(outside ? [ledig.outside] : []),
    ...(buttons === undefined ? [ledig.askAgain] : []),
  );
}
