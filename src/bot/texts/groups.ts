import type { GroupProblem } from '../model/calendar-reasons.js';
import type { Language } from '../model/language.js';
import { each } from './in-language.js';

/** Each follows the name of a group: «@utviklere finner jeg ikke i Slack.» */
const PROBLEMS: Record<Language, Record<GroupProblem, string>> = {
  nb: {
    'unknown-group': 'finner jeg ikke i Slack. Skriv personene hver for seg.',
    'hidden-channel': 'ser jeg ikke. Skriv /invite @ordrom i kanalen, og prøv igjen.',
    'no-group-scope':
      'får jeg ikke se medlemmene i: Ordrom mangler tilgangen usergroups:read eller channels:read i Slack. Si fra til den som har ansvaret for Ordrom hos dere.',
    'too-large': 'har for mange medlemmer. Jeg viser ikke mer enn 100 personer om gangen.',
  },
  nn: {
    'unknown-group': 'finn eg ikkje i Slack. Skriv personane kvar for seg.',
    'hidden-channel': 'ser eg ikkje. Skriv /invite @ordrom i kanalen, og prøv igjen.',
    'no-group-scope':
      'får eg ikkje sjå medlemmene i: Ordrom manglar tilgangen usergroups:read eller channels:read i Slack. Sei frå til den som har ansvaret for Ordrom hos dykk.',
    'too-large': 'har for mange medlemmer. Eg viser ikkje meir enn 100 personar om gongen.',
  },
  en: {
    'unknown-group': 'isn’t a group that I find in Slack. Name the people one by one.',
    'hidden-channel': 'isn’t a channel that I can see. Type /invite @ordrom in it, and try again.',
    'no-group-scope':
      'has members that I can’t see: Ordrom lacks the scope usergroups:read or channels:read in Slack. Tell whoever runs Ordrom at your workplace.',
    'too-large': 'has too many members. I show no more than 100 people at a time.',
  },
};

/** Texts of user groups and channels in `/ledig`. */
export const groups = {
  problem: each({
    nb: (problem: GroupProblem) => PROBLEMS.nb[problem],
    nn: (problem) => PROBLEMS.nn[problem],
    en: (problem) => PROBLEMS.en[problem],
  }),
  /** @param counts of those who are left out */
  leftOut: each({
    nb: (names: string, counts: string) => `Utelatt fra ${names}: ${counts}.`,
    nn: (names, counts) => `Utelatne frå ${names}: ${counts}.`,
    en: (names, counts) => `Left out of ${names}: ${counts}.`,
  }),
  guests: each({
    nb: (count: number) => (count === 1 ? '1 gjest' : `${count} gjester`),
    nn: (count) => (count === 1 ? '1 gjest' : `${count} gjester`),
    en: (count) => (count === 1 ? '1 guest' : `${count} guests`),
  }),
  bots: each({
    nb: (count: number) => (count === 1 ? '1 bot' : `${count} boter`),
    nn: (count) => (count === 1 ? '1 bot' : `${count} botar`),
    en: (count) => (count === 1 ? '1 bot' : `${count} bots`),
  }),
  unlinked: each({
    nb: (count: number) => `${count} uten kalender`,
    nn: (count) => `${count} utan kalender`,
    en: (count) => `${count} without a calendar`,
  }),
  /** Of a group whose name Slack does not tell, within a sentence. */
  unnamed: {
    group: each({
      nb: 'gruppa',
      nn: 'gruppa',
      en: 'the group',
    }),
    channel: each({
      nb: 'kanalen',
      nn: 'kanalen',
      en: 'the channel',
    }),
  },
  time: each({
    nb: 'Tid',
    nn: 'Tid',
    en: 'Time',
  }),
  free: each({
    nb: 'Ledige',
    nn: 'Ledige',
    en: 'Free',
  }),
  freeOf: each({
    nb: (free: number, people: number) => `${free} av ${people}`,
    nn: (free, people) => `${free} av ${people}`,
    en: (free, people) => `${free} of ${people}`,
  }),
  /** Beside those who are free: how many more may be. */
  maybeMore: each({
    nb: (count: number) => `${count} kanskje`,
    nn: (count) => `${count} kanskje`,
    en: (count) => `${count} maybe`,
  }),
  someAway: each({
    nb: (names: string) => `uten ${names}`,
    nn: (names) => `utan ${names}`,
    en: (names) => `without ${names}`,
  }),
  legend: each({
    nb: 'Tabellen viser hvor mange som er ledige hele timen. «Kanskje» teller ikke som ledig.',
    nn: 'Tabellen viser kor mange som er ledige heile timen. «Kanskje» tel ikkje som ledig.',
    en: 'The table shows how many people are free for the whole hour. “Maybe” doesn’t count as free.',
  }),
};
