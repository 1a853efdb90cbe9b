import { type Interval, overlaps } from './common-free.js';
import { type BusyItem, type BusyStatus, isTaken, type SeenPerson } from './model.js';

/** Told apart by shape: colours are not seen by all, and not kept in every theme. */
export const SHAPES: Record<BusyStatus | 'free', string> = {
  free: '·',
  Busy: '■',
  Tentative: '▨',
  OOF: '▲',
  WorkingElsewhere: '◇',
  NoData: '?',
};

/** Where several lie in one half hour, the first of these is shown: the one hardest to move. */
const RANK: readonly BusyStatus[] = ['OOF', 'Busy', 'Tentative', 'NoData', 'WorkingElsewhere'];

/** What a person has in that time; undefined when nothing. */
export function statusIn(slot: Interval, items: readonly BusyItem[]): BusyStatus | undefined {
  const there = new Set(items.filter((item) => overlaps(item, slot)).map(({ status }) => status));
  return RANK.find((status) => there.has(status));
}

/** How many cannot be asked to something in that time. */
export function countTaken(slot: Interval, people: readonly SeenPerson[]): number {
  return people.filter(({ items }) => items.some((item) => isTaken(item.status) && overlaps(item, slot)))
    .length;
}

/** Header cells of the half hours: `08`, nothing for 08:30, `09` … */
export function headerCells(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const slot = first + index;
    return slot % 2 === 0 ? String(slot / 2).padStart(2, '0') : '';
  });
}
