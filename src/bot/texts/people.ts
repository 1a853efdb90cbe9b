import type { RefusalReason } from '../model/calendar-reasons.js';
import type { Language } from '../model/language.js';
import { each } from './in-language.js';

/** The reason for refusing a person, and the remedy. */
const REFUSALS: Record<Language, Record<RefusalReason, string>> = {
  nb: {
    bot: 'Boter får ikke se ledig tid, rom eller ordlista.',
    guest: 'Gjester i Slack får ikke se ledig tid, rom eller ordlista. Spør den du samarbeider med.',
    outsider: 'Ledig tid, rom og ordlista er bare for dem som arbeider her. Spør den du samarbeider med.',
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
      'Jeg ser ikke hvem som leser denne samtalen, så ledig tid, rom og ordlista deles ikke der. Er det en kanal, skriv /invite @Ordrom der, og prøv igjen. I en samtale mellom personer går det ikke.',
    'not-approver': 'Det er bare de som godkjenner ord, som kan gjøre dette. Spør en av dem.',
    'not-admin': 'Det er bare Slack-administratorer som kan gjøre dette. Spør en av dem.',
  },
  nn: {
    bot: 'Botar får ikkje sjå ledig tid, rom eller ordlista.',
    guest: 'Gjester i Slack får ikkje sjå ledig tid, rom eller ordlista. Spør den du samarbeider med.',
    outsider: 'Ledig tid, rom og ordlista er berre for dei som arbeider her. Spør den du samarbeider med.',
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
      'Eg ser ikkje kven som les denne samtalen, så ledig tid, rom og ordlista blir ikkje delte der. Er det ein kanal, skriv /invite @Ordrom der, og prøv igjen. I ein samtale mellom personar går det ikkje.',
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
      'I can’t see who reads this conversation, so availability, rooms and the glossary aren’t shared there. If it is a channel, type /invite @Ordrom there, and try again. It isn’t possible in a conversation between people.',
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
