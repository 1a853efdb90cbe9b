import type { HoursLimit } from './model.js';

/** Words for hours and lengths in lower case: bokmål, nynorsk and English. */

/** Hours in minutes after midnight. Lunch begins at 11:30. */
export const PARTS_OF_DAY: ReadonlyMap<string, HoursLimit> = new Map(
  (
    [
      [{ to: 10 * 60 }, ['tidlig', 'tidleg', 'early', 'morgenen', 'morgonen']],
      [{ to: 12 * 60 }, ['formiddag', 'formiddagen', 'føremiddag', 'føremiddagen', 'morning']],
      [{ from: 12 * 60 }, ['ettermiddag', 'ettermiddagen', 'afternoon']],
      [{ from: 17 * 60, to: 22 * 60 }, ['kveld', 'kvelden', 'evening']],
      [{ to: 11 * 60 + 30 }, ['før lunsj', 'før lunch', 'before lunch']],
      [{ from: 12 * 60 }, ['etter lunsj', 'etter lunch', 'after lunch']],
    ] as const
  ).flatMap(([hours, words]) => words.map((word) => [word, hours] as const)),
);

/** Lengths in minutes. */
export const LENGTH_WORDS: ReadonlyMap<string, number> = new Map([
  ['kvarter', 15],
  ['et kvarter', 15],
  ['eit kvarter', 15],
  ['a quarter', 15],
  ['halvtime', 30],
  ['en halvtime', 30],
  ['ein halvtime', 30],
  ['halv time', 30],
  ['en halv time', 30],
  ['ein halv time', 30],
  ['half an hour', 30],
  ['half hour', 30],
  ['tre kvarter', 45],
  ['halvannen time', 90],
  ['halvannan time', 90],
  ['en og en halv time', 90],
  ['ein og ein halv time', 90],
  ['an hour and a half', 90],
]);

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ['en', 1],
  ['én', 1],
  ['ein', 1],
  ['an', 1],
  ['one', 1],
  ['to', 2],
  ['two', 2],
  ['tre', 3],
  ['three', 3],
  ['fire', 4],
  ['four', 4],
  ['fem', 5],
  ['ti', 10],
  ['ten', 10],
  ['femten', 15],
  ['fifteen', 15],
  ['tjue', 20],
  ['twenty', 20],
  ['tretti', 30],
  ['thirty', 30],
  ['førti', 40],
  ['førtifem', 45],
]);
