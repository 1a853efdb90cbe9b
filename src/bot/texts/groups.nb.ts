import type { GroupProblem } from '../model/calendar-reasons.js';

/** Each follows the name of a group: «@utviklere finner jeg ikke i Slack.» */
const PROBLEMS: Record<GroupProblem, string> = {
  'unknown-group': 'finner jeg ikke i Slack. Skriv personene hver for seg.',
  'hidden-channel': 'ser jeg ikke. Skriv /invite @ordrom i kanalen, og prøv igjen.',
  'no-group-scope':
    'får jeg ikke se medlemmene i: Ordrom mangler tilgangen usergroups:read eller channels:read i Slack. Si fra til den som har ansvaret for Ordrom hos dere.',
  'too-large': 'har for mange medlemmer. Jeg viser ikke mer enn 100 personer om gangen.',
};

/** Texts of user groups and channels in `/ledig`. */
export const groups = {
  problem: (problem: GroupProblem) => PROBLEMS[problem],
  /** @param counts of those who are left out */
  leftOut: (names: string, counts: string) => `Utelatt fra ${names}: ${counts}.`,
  guests: (count: number) => (count === 1 ? '1 gjest' : `${count} gjester`),
  bots: (count: number) => (count === 1 ? '1 robot' : `${count} roboter`),
  unlinked: (count: number) => `${count} uten kalender`,
  unnamed: { group: 'En gruppe', channel: 'En kanal' },
  time: 'Tid',
  free: 'Ledige',
  freeOf: (free: number, people: number) => `${free} av ${people}`,
  /** Beside those who are free: how many more may be. */
  maybeMore: (count: number) => `${count} kanskje`,
  someAway: (names: string) => `uten ${names}`,
  legend: 'Tabellen viser hvor mange som er ledige hele timen. «Kanskje» teller ikke som ledig.',
};
