import type { RefusalReason } from '../model/calendar-reasons.js';

/** The reason for refusing a person, and the remedy. */
const REFUSALS: Record<RefusalReason, string> = {
  bot: 'Boter får ikke se ledig tid, rom eller ordlista.',
  guest: 'Gjester i Slack får ikke se ledig tid, rom eller ordlista. Spør den du samarbeider med.',
  outsider: 'Ledig tid, rom og ordlista er bare for dem som arbeider her. Spør den du samarbeider med.',
  deactivated:
    'Kontoen din er deaktivert i Slack, så du får ikke se ledig tid, rom eller ordlista. Spør den som styrer Slack hos dere.',
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
  'not-admin': 'Det er bare administratorer av Slack som kan gjøre dette. Spør en av dem.',
};

/** Texts for refused people. */
export const people = {
  /** Begins a sentence about somebody whose name Slack does not tell. */
  unnamed: 'En person uten navn',
  refused: (reason: RefusalReason) => REFUSALS[reason],
};
