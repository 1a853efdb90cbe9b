import type { RefusalReason } from '../model/calendar-reasons.js';
import type { people as nb } from './people.nb.js';
import type { Translation } from './translation.js';

const REFUSALS: Record<RefusalReason, string> = {
  bot: 'Botar får ikkje sjå ledig tid, rom eller ordlista.',
  guest: 'Gjester i Slack får ikkje sjå ledig tid, rom eller ordlista. Spør den du samarbeider med.',
  outsider: 'Ledig tid, rom og ordlista er berre for dei som arbeider her. Spør den du samarbeider med.',
  deactivated:
    'Kontoen din er deaktivert i Slack, så du får ikkje sjå ledig tid, rom eller ordlista. Spør den som styrer Slack hos dykk.',
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
  'not-admin': 'Det er berre administratorar av Slack som kan gjere dette. Spør ein av dei.',
};

export const people: Translation<typeof nb> = {
  /** Begins a sentence about somebody whose name Slack does not tell. */
  unnamed: 'Ein person utan namn',
  refused: (reason) => REFUSALS[reason],
};
