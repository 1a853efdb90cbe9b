import { type Interval, overlaps } from '../../shared/interval.js';
import { type BusyItem, type BusyStatus, isTaken, type SeenPerson } from './model.js';

/** Told apart by shape: colours are not seen by all, and not kept in every theme. */
const SHAPES: Record<BusyStatus | 'free', string> = {
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
function statusIn(slot: Interval, items: readonly BusyItem[]): BusyStatus | undefined {
  const there = new Set(items.filter((item) => overlaps(item, slot)).map(({ status }) => status));
  return RANK.find((status) => there.has(status));
}

/** How many cannot be asked to something in that time. */
function countTaken(slot: Interval, people: readonly SeenPerson[]): number {
  const isBusy = ({ items }: SeenPerson) =>
    items.some((item) => isTaken(item.status) && overlaps(item, slot));
  return people.filter(isBusy).length;
}

/** Blank where the time is past: nobody can be asked to it any more. */
const freeCell = (slot: Interval, now: number) => (now < slot.end ? SHAPES.free : '');

/** A half hour of one person. */
export function personCell(slot: Interval, { items }: SeenPerson, now: number): string {
  const status = statusIn(slot, items);
  return status === undefined ? freeCell(slot, now) : SHAPES[status];
}

/** A half hour of several people: how many of them are busy. */
export function countCell(slot: Interval, people: readonly SeenPerson[], now: number): string {
  const count = countTaken(slot, people);
  return count === 0 ? freeCell(slot, now) : String(count);
}

/** Header cells of the half hours: `08`, nothing for 08:30, `09` … */
export function headerCells(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const slot = first + index;
    return slot % 2 === 0 ? String(slot / 2).padStart(2, '0') : '';
  });
}
