import type { GroupProblem, RefusalReason } from '../model/calendar-reasons.js';
import type { Language } from '../model/language.js';
import { each } from './in-language.js';

/** The reason for refusing a person, and the remedy. */
const REFUSALS: Record<Language, Record<RefusalReason, string>> = {
  nb: {
    bot: 'Boter får ikke se ledig tid, rom eller ordlista.',
    guest: 'Gjester i Slack får ikke se ledig tid, rom eller ordlista. Spør den du samarbeider med.',
    outsider: 'Ledig tid, rom og ordlista er bare for dem som jobber her. Spør den du samarbeider med.',
    deactivated:
      'Kontoen din er deaktivert i Slack, så du får ikke se ledig tid, rom eller ordlista. Spør den som administrerer Slack hos dere.',
    unknown:
      'Jeg finner deg ikke blant brukerne i Slack her, så du får ikke se ledig tid, rom eller ordlista. Si fra til den som har ansvaret for Ordrom hos dere.',
    'not-set-up':
      'Ordrom er ikke satt opp for dette arbeidsområdet. Si fra til den som har ansvaret for Ordrom hos dere.',
    'too-often': 'Du spør fortere enn jeg rekker å svare. Vent litt og prøv igjen.',
    'outsiders-read':
      'Noen utenfor arbeidsplassen leser denne kanalen, så ledig tid, rom og ordlista deles ikke der. Del i en annen kanal.',
    'readers-unknown':
      'Jeg ser ikke hvem som leser denne samtalen, så ledig tid, rom og ordlista deles ikke der. Hvis det er en kanal, skriv «/invite @ordrom» der, og prøv igjen. I direktemeldinger mellom personer går det ikke.',
    'not-approver': 'Det er bare de som godkjenner ord, som kan gjøre dette. Spør en av dem.',
    'not-admin': 'Det er bare Slack-administratorer som kan gjøre dette. Spør en av dem.',
  },
  nn: {
    bot: 'Botar får ikkje sjå ledig tid, rom eller ordlista.',
    guest: 'Gjester i Slack får ikkje sjå ledig tid, rom eller ordlista. Spør den du samarbeider med.',
    outsider: 'Ledig tid, rom og ordlista er berre for dei som jobbar her. Spør den du samarbeider med.',
    deactivated:
      'Kontoen din er deaktivert i Slack, så du får ikkje sjå ledig tid, rom eller ordlista. Spør den som administrerer Slack hos dykk.',
    unknown:
      'Eg finn deg ikkje blant brukarane i Slack her, så du får ikkje sjå ledig tid, rom eller ordlista. Sei frå til den som har ansvaret for Ordrom hos dykk.',
    'not-set-up':
      'Ordrom er ikkje sett opp for dette arbeidsområdet. Sei frå til den som har ansvaret for Ordrom hos dykk.',
    'too-often': 'Du spør fortare enn eg rekk å svare. Vent litt og prøv igjen.',
    'outsiders-read':
      'Nokon utanfor arbeidsplassen les denne kanalen, så ledig tid, rom og ordlista blir ikkje delte der. Del i ein annan kanal.',
    'readers-unknown':
      'Eg ser ikkje kven som les denne samtalen, så ledig tid, rom og ordlista blir ikkje delte der. Viss det er ein kanal, skriv «/invite @ordrom» der, og prøv igjen. I direktemeldingar mellom personar går det ikkje.',
    'not-approver': 'Det er berre dei som godkjenner ord, som kan gjere dette. Spør ein av dei.',
    'not-admin': 'Det er berre Slack-administratorar som kan gjere dette. Spør ein av dei.',
  },
  en: {
    bot: 'Bots don’t get to see availability, rooms or the glossary.',
    guest:
      'Guests in Slack don’t get to see availability, rooms or the glossary. Ask the person you work with.',
    outsider:
      'Availability, rooms and the glossary are only for people who work here. Ask the person you work with.',
    deactivated:
      'Your Slack account is deactivated, so you don’t get to see availability, rooms or the glossary. Ask whoever administers Slack at your workplace.',
    unknown:
      'I can’t find you among the people in Slack here, so you don’t get to see availability, rooms or the glossary. Tell whoever runs Ordrom.',
    'not-set-up': 'Ordrom isn’t set up for this workspace. Tell whoever runs Ordrom.',
    'too-often': 'You’re asking faster than I can answer. Wait a moment and try again.',
    'outsiders-read':
      'People outside the workplace read this channel, so availability, rooms and the glossary aren’t shared there. Share in another channel.',
    'readers-unknown':
      'I can’t see who reads this conversation, so availability, rooms and the glossary aren’t shared there. If it’s a channel, type “/invite @ordrom” there, and try again. It isn’t possible in direct messages between people.',
    'not-approver': 'Only the people who approve words can do this. Ask one of them.',
    'not-admin': 'Only Slack administrators can do this. Ask one of them.',
  },
};

/** Texts for refused people. */
export const people = {
  /** Begins a sentence about somebody whose name Slack does not tell. */
  unnamed: each({
    nb: 'En person uten navn',
    nn: 'Ein person utan namn',
    en: 'A person without a name',
  }),
  refused: each({
    nb: (reason: RefusalReason) => REFUSALS.nb[reason],
    nn: (reason) => REFUSALS.nn[reason],
    en: (reason) => REFUSALS.en[reason],
  }),
};

/** Each follows the name of a group: «@utviklere finner jeg ikke i Slack.» */
const GROUP_PROBLEMS: Record<Language, Record<GroupProblem, string>> = {
  nb: {
    'unknown-group': 'finner jeg ikke i Slack. Skriv personene hver for seg.',
    'hidden-channel': 'ser jeg ikke. Skriv «/invite @ordrom» der, og prøv igjen.',
    'no-group-scope':
      'har medlemmer jeg ikke får se, for Ordrom mangler tilgangen usergroups:read eller channels:read i Slack. Si fra til den som har ansvaret for Ordrom hos dere.',
    'too-large': 'har for mange medlemmer. Jeg viser maks 100 personer om gangen.',
  },
  nn: {
    'unknown-group': 'finn eg ikkje i Slack. Skriv personane kvar for seg.',
    'hidden-channel': 'ser eg ikkje. Skriv «/invite @ordrom» der, og prøv igjen.',
    'no-group-scope':
      'har medlemmer eg ikkje får sjå, for Ordrom manglar tilgangen usergroups:read eller channels:read i Slack. Sei frå til den som har ansvaret for Ordrom hos dykk.',
    'too-large': 'har for mange medlemmer. Eg viser maks 100 personar om gongen.',
  },
  en: {
    'unknown-group': 'isn’t a group that I can find in Slack. Name the people one by one.',
    'hidden-channel': 'isn’t a channel that I can see. Type “/invite @ordrom” there, and try again.',
    'no-group-scope':
      'has members I’m not allowed to see, because Ordrom lacks the scope usergroups:read or channels:read in Slack. Tell whoever runs Ordrom.',
    'too-large': 'has too many members. I show at most 100 people at a time.',
  },
};

/** Texts of user groups and channels in `/ledig`. */
export const groups = {
  problem: each({
    nb: (problem: GroupProblem) => GROUP_PROBLEMS.nb[problem],
    nn: (problem) => GROUP_PROBLEMS.nn[problem],
    en: (problem) => GROUP_PROBLEMS.en[problem],
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
