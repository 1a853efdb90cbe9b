import type { GroupProblem } from '../model/calendar-reasons.js';
import type { groups as nb } from './groups.nb.js';
import type { Translation } from './translation.js';

const PROBLEMS: Record<GroupProblem, string> = {
  'unknown-group': 'finn eg ikkje i Slack. Skriv personane kvar for seg.',
  'hidden-channel': 'ser eg ikkje. Skriv /invite @ordrom i kanalen, og prøv igjen.',
  'no-group-scope':
    'får eg ikkje sjå medlemmene i: Ordrom manglar tilgangen usergroups:read eller channels:read i Slack. Sei frå til den som har ansvaret for Ordrom hos dykk.',
  'too-large': 'har for mange medlemmer. Eg viser ikkje meir enn 100 personar om gongen.',
};

/** Texts of user groups and channels in `/ledig`. */
export const groups: Translation<typeof nb> = {
  problem: (problem) => PROBLEMS[problem],
  leftOut: (names, counts) => `Utelatne frå ${names}: ${counts}.`,
  guests: (count) => (count === 1 ? '1 gjest' : `${count} gjester`),
  bots: (count) => (count === 1 ? '1 robot' : `${count} robotar`),
  unlinked: (count) => `${count} utan kalender`,
  unnamed: { group: 'Ei gruppe', channel: 'Ein kanal' },
  time: 'Tid',
  free: 'Ledige',
  freeOf: (free, people) => `${free} av ${people}`,
  maybeMore: (count) => `${count} kanskje`,
  someAway: (names) => `utan ${names}`,
  legend: 'Tabellen viser kor mange som er ledige heile timen. «Kanskje» tel ikkje som ledig.',
};
