import { table } from './table.js';

/** Lengths in minutes, and the words around them. */
export const LENGTHS = {
  /** Before a length. */
  FOR: table([
    [true, 'for|i|på|inntil|opptil|opp til|up to|minst|min.|minimum|på minst|i minst|at least|for at least'],
  ]),
  HOUR_UNIT: table([
    [
      60,
      't|time|tme|tiem|tmie|tiemr|tmier|tiemer|tieme|timr|tmer|timer|timar|tima|timene|timane|times|h|hr|hrs|hour|hours',
    ],
  ]),
  MINUTE_UNIT: table([
    [1, 'm|min|mn|mni|mnin|mins|minutt|minutter|minuttar|minutters|minuttene|minutta|minute|minutes'],
  ]),
  /** Behind a number, so many quarters of an hour. */
  QUARTER_UNIT: table([[15, 'kvarter|kvarters|quarters']]),
  FIXED_LENGTH: table([
    [15, 'et kvarter|eit kvarter|kvarter|kvarters|et kvarters|eit kvarters|a quarter|a quarter of an hour'],
    [
      30,
      'en halvtime|ein halvtime|ei halvtime|ei halv time|et halvt|halvtime|halvtiem|havltime|halvitme|halvtimes|en halvtimes|et halvtimes|eit halvtimes|ein halvtimes|halvtimen|en halv times|en halv time|ein halv time|halv time|half an hour|half hour|a half hour',
    ],
    [45, 'trekvarter|tre kvarter|three quarters of an hour'],
    [
      90,
      'halvannen time|halvannen t|halvannan t|halvanna t|halvannen times|halvanna time|halvannan time|halvannan times|halvanna tima|en halvannen time|en halvanna tima|en og en halv time|ein og ein halv time|an hour and a half|one and a half hours',
    ],
    [
      60,
      'ledig time|fri time|ledige time|ledige timen|felles time|første time|fyrste time|neste ledige time|første ledige time|fyrste ledige time|nærmeste ledige time|free hour|available hour|earliest hour|earliest free hour|first free hour|first available hour|next free hour',
    ],
    [90, 'dobbelttime|en dobbelttime|ein dobbelttime|ei dobbelttime'],
    [
      120,
      'et par timer|et par timers|eit par timar|noen timer|nokre timar|a couple of hours|a couple hours|a few hours',
    ],
    [240, 'halve dagen|en halv dag|ein halv dag|halv dag|half a day|half day|a half day'],
  ]),
  /** Between a number and hours, without a meaning of its own: `en hel time`. */
  LENGTH_ADJECTIVE: table([
    [
      true,
      'hel|heil|hele|heile|full|whole|ledig|ledige|fri|frie|free|god|liten|lita|snau|knapp|rask|kjapp|kort|stiv|drøy|quick|short|solid',
    ],
  ]),
  HALF_HOUR_MORE: table([
    [30, 'og en halv|og ein halv|og ei halv|and a half'],
    [15, 'og et kvarter|og eit kvarter|og kvarter'],
  ]),
  IN: table([[true, 'om|in']]),
  /** Two or three. */
  FEW: table([[true, 'et par|eit par|noen|nokre|noen få|nokre få|a couple|a couple of|a few|some']]),
} as const;
