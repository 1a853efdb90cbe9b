import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import { tokenize } from '../../../../src/bot/time/grammar/lexer.js';
import { parseTimeExpression } from '../../../../src/bot/time/grammar/parse-time.js';
import { isDoubtfulFriday, resolveHomographs } from '../../../../src/bot/time/grammar/typos.js';
import { daysOf } from '../../../../src/bot/time/when.js';

const TUESDAY = Temporal.ZonedDateTime.from('2026-11-24T10:00[Europe/Oslo]');

/** The day, or the days that are asked back. */
function read(text: string): string {
  const { when, question } = parseTimeExpression(text, TUESDAY);
  const first = (of: typeof when) => (of ? String(daysOf(of).first) : 'no day');
  return question ? `${question.typed}: ${question.readings.map(first).join(' or ')}` : first(when);
}

describe('words that are a weekday, and another word or a name', () => {
  it.each([
    // Norwegian for free.
    ['ola fri i kveld', 'no day'],
    ['er ola fri i morgen', '2026-11-25'],
    ['ola fri torsdag', '2026-11-26'],
    ['når er ola fri', 'no day'],
    // English for Friday.
    ['ola next fri', 'next fri: 2026-11-27 or 2026-12-04'],
    ['is ola free fri', '2026-11-27'],
    ['ola fri 2pm', '2026-11-27'],
    ['Fri 27', '2026-11-27'],
    // Either.
    ['ola fri', 'fri: 2026-11-24 or 2026-11-27'],
    ['ola fri 10-12', 'fri: 2026-11-24 or 2026-11-27'],
    // The pronoun, or Monday.
    ['når kan man møte ola i morgen', '2026-11-25'],
    ['kan man møtes fredag', '2026-11-27'],
    ['ola man 10', '2026-11-30'],
    ['ola på man', '2026-11-30'],
    // A name, or Thursday beside another weekday.
    ['tor', 'no day'],
    ['tor og per', 'no day'],
    ['ola tir og tor', 'tir og tor: 2026-11-24 or 2026-11-26 or 2026-11-23'],
    ['ola tor eller fre', 'tor eller fre: 2026-11-26 or 2026-11-27 or 2026-11-23'],
    ['ola fre og Tor', '2026-11-27'],
  ])('%s is %s', (text, day) => expect(read(text)).toBe(day));
});

describe('words that have several meanings', () => {
  const readWords = (text: string) => resolveHomographs(tokenize(text));

  test.each([
    ['ola fri', 'ola fri'],
    ['Fri 27', 'fri 27'],
    ['fri', 'fri'],
    ['er ola fri i dag', 'er ola ledig i dag'],
    ['ola fri next', 'ola friday next'],
    ['is ola free fri', 'is ola free friday'],
    ['ola fri at 10', 'ola friday at 10'],
    ['fri am', 'friday am'],
    ['fri 10 for min', 'fri 10 for min'],
    ['fri 10 min', 'fri 10 min'],
    ['ola fri møte when', 'ola fri møte when'],
    ['room fri', 'room friday'],
    ['rom fri', 'rom fri'],
    ['rom fri room', 'rom friday room'],
    ['plass fri', 'plass ledig'],
    ['fri fredag ledig', 'ledig fredag ledig'],
    ['fri ledig', 'friday ledig'],
    ['fri ledige 10', 'friday ledige 10'],
    ['fri mandag', 'ledig mandag'],
    ['fri tors ledig', 'fri tors ledig'],
    ['fri monday', 'fri monday'],
    ['fri mandag meeting', 'fri mandag meeting'],
    ['fri on mon', 'friday on mon'],
    ['fri on mandag', 'fri on mandag'],
    ['fri ons', 'fri ons'],
    ['no free rooms', 'any free rooms'],
    ['no rooms today', 'any rooms today'],
    ['no', 'no'],
    ['no later than 10', 'no later than 10'],
    ['rooms no later', 'rooms no later'],
    ['no today rooms', 'any today rooms'],
    ['nå no ola', 'nå no ola'],
    ['no ola', 'no ola'],
    ['no ola i dag', 'no ola i dag'],
    ['room no projector', 'room any projector'],
    ['no projector', 'any projector'],
    ['stillerommet sun 12-13', 'stillerommet sunday 12 - 13'],
    ['stillerommet Sun 12', 'stillerommet sun 12'],
    ['sun 12', 'sunday 12'],
    ['sun', 'sun'],
    ['sun kl 12', 'sun kl 12'],
    ['sun 12:30', 'sun 12:30'],
    ['at det av', 'som det av'],
    ['at ola av', 'som ola av'],
    ['at noe er av', 'at noe er av'],
    ['at av', 'at av'],
    ['meet to catch ola before 11', 'meet that catch ola before 11'],
    ['to catch ola', 'to catch ola'],
    ['next to the kitchen', 'next to the kitchen'],
    ['close to kitchen when', 'close to kitchen when'],
    ['when to ola', 'when that ola'],
    ['when to 10', 'when to 10'],
    ['when to friday', 'when to friday'],
    ['when to noon', 'when to noon'],
    ['when to 14:00', 'when to 14:00'],
    ['when to noe10', 'when to noe10'],
    ['to', 'to'],
    ['when to', 'when to'],
    ['morgen 08:15', 'imorgen 08:15'],
    ['kari morgen 08:15', 'kari imorgen 08:15'],
    ['kari morgen kl 8', 'kari imorgen kl 8'],
    ['kari morgon kl 8', 'kari imorgen kl 8'],
    ['kari morgn 9:00', 'kari morgn 9:00'],
    ['kari morgan 9:00', 'kari morgan 9:00'],
    ['kari morgenen 9:00', 'kari morgenen 9:00'],
    ['mandag morgen kl 8', 'mandag morgen kl 8'],
    ['i morgen kl 8', 'i morgen kl 8'],
    ['i morgen 8:15', 'i morgen 8:15'],
    ['god morgen 9:00', 'god morgen 9:00'],
    ['tidlig morgen 8:00', 'tidlig morgen 8:00'],
    ['morgen', 'morgen'],
    ['morgen 8', 'morgen 8'],
    ['onsdag 13 to timer', 'onsdag 13 two timer'],
    ['to timer', 'two timer'],
    ['to time', 'two time'],
    ['to ti', 'to ti'],
    ['13 to 14', '13 to 14'],
    ['tor', 'tor'],
    ['tor og fre', 'tors og fre'],
    ['tir og tor', 'tir og tors'],
    ['Tor og fre', 'tor og fre'],
    ['fre og Tor', 'fre og tor'],
    ['tor eller fre', 'tors eller fre'],
    ['tor - fre', 'tors - fre'],
    ['tor fre', 'tor fre'],
    ['fre tor', 'fre tor'],
    ['tor og ola', 'tor og ola'],
    ['ola og tor', 'ola og tor'],
    ['tor fre og man', 'tor fre og man'],
    ['man', 'man'],
    ['kan man møte', 'kan vi møte'],
    ['må man', 'må vi'],
    ['skal man', 'skal vi'],
    ['når man', 'når vi'],
    ['man kan', 'man kan'],
    ['har man tid', 'har vi tid'],
    ['har man rom', 'har vi rom'],
    ['har man fri', 'har man ledig'],
    ['har man', 'har man'],
    ['kan ola man', 'kan ola man'],
    ['man tid', 'man tid'],
    ['Kan Man', 'kan vi'],
    ['fri bursdag', 'fri bursdag'],
    ['tor med fre', 'tor med fre'],
    ['fre med tor', 'fre med tor'],
    ['when to @ola', 'when to @ola'],
    ['julemorgen 9:00', 'julemorgen 9:00'],
    ['tre timer', 'tre timer'],
    ['room no', 'room no'],
    ['nå no room', 'nå no room'],
  ])('«%s» is read as «%s»', (text, words) => {
    expect(
      readWords(text)
        .map(({ lower }) => lower)
        .join(' '),
    ).toBe(words);
  });

  test.each([
    ['ola fri', true],
    ['fri mandag meeting', true],
    ['Fri', false],
    ['fri next', false],
    ['fri i dag', false],
    ['fredag', false],
  ])('«%s» has a weekday in doubt: %s', (text, isDoubtful) => {
    expect(isDoubtfulFriday(readWords(text))).toBe(isDoubtful);
  });
});
