import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseLine,
  parseRoomSubscription,
  parseWordSubscription,
} from '../../../../src/bot/features/subscriptions/parse.js';
import { cleanTyped } from '../../../../src/bot/framework/typed-text.js';
import { anyText } from '../../../support/any-text.js';

describe('after /rom', () => {
  test.each(['abonner', 'Abonnér', 'abonner på', 'subscribe'])('%s opens the form', (text) => {
    expect(parseRoomSubscription(text)).toEqual({ kind: 'fill-in', content: 'rooms' });
  });

  test.each([
    'abonner styrerommet hverdager 07:30',
    'abonner på styrerommet kvardagar kl. 7.30',
    'subscribe to styrerommet weekdays 07:30',
  ])('%s is a complete line', (text) => {
    const query = parseRoomSubscription(text);
    expect(query).toMatchObject({ kind: 'line', line: { kind: 'rooms', rooms: 'styrerommet' } });
  });

  test.each(['abonnement', 'abonnementer', 'abonnementa', 'Subscriptions'])(
    '%s lists the subscriptions',
    (text) => {
      expect(parseRoomSubscription(text)).toEqual({ kind: 'list' });
    },
  );

  test.each([
    ['stopp abonnement', ''],
    ['unsubscribe', ''],
    ['slutt å abonnere her', ''],
    ['stopp abonnement fjorden', 'fjorden'],
    ['avslutt abonnement på fjorden', 'fjorden'],
    ['slett abonnementet på kaffe og kake', 'kaffe og kake'],
    ['unsubscribe from fjorden', 'fjorden'],
    ['stopp dagens ord', 'dagens ord'],
  ])('%s lists the subscriptions, those of «%s» first', (text, about) => {
    expect(parseRoomSubscription(text)).toEqual({ kind: 'stop', about });
  });

  test.each(['', 'styrerommet', 'avbestill', 'abonnentrommet', 'ledig nå', 'abonnement styrerommet'])(
    '«%s» is not about subscriptions',
    (text) => {
      expect(parseRoomSubscription(text)).toBeUndefined();
    },
  );
});

describe('after /ord', () => {
  test.each(['dagens ord', 'Dagens ord', 'word of the day'])('%s shows it', (text) => {
    expect(parseWordSubscription(text)).toEqual({ kind: 'word-of-day' });
  });

  test.each(['abonner på dagens ord', 'abonner dagens ord', 'subscribe to word of the day'])(
    '%s opens the form',
    (text) => {
      expect(parseWordSubscription(text)).toEqual({ kind: 'fill-in', content: 'word' });
    },
  );

  test.each(['abonner nynorsk hverdager 08:00', 'subscribe to nynorsk weekdays at 8'])(
    '%s is a complete line without the words',
    (text) => {
      expect(parseWordSubscription(text)).toMatchObject({
        kind: 'line',
        line: { kind: 'word', dict: 'nob' },
      });
    },
  );

  test.each(['vis abonnementer', 'my subscriptions'])('%s lists them', (text) => {
    expect(parseWordSubscription(text)).toEqual({ kind: 'list' });
  });

  test.each(['stopp abonnement', 'stop subscriptions'])('%s says how one is stopped', (text) => {
    expect(parseWordSubscription(text)).toEqual({ kind: 'stop', about: '' });
  });

  test('accepts a schedule after the words', () => {
    expect(parseWordSubscription('dagens ord nynorsk hverdager 08:00')).toMatchObject({
      kind: 'line',
      line: { kind: 'word', dict: 'nob' },
    });
  });

  test.each(['dagens', 'dagens ordbok', 'abonner', 'abonnement', 'ord'])(
    '«%s» is a word to look up',
    (text) => {
      expect(parseWordSubscription(text)).toBeUndefined();
    },
  );
});

/** Formats the result: rooms, days, time, options. */
function said(text: string): string {
  const parsed = parseLine('rooms', cleanTyped(text));
  const { problem } = parsed;
  if (problem?.kind === 'bad-time') return `bad-time ${problem.typed}`;
  if (problem || parsed.kind !== 'rooms') return problem?.kind ?? parsed.kind;
  const { rooms, days, time, span, skipHolidays } = parsed;
  const more = [...(span === 'week' ? ['week'] : []), ...(skipHolidays ? ['no holidays'] : [])];
  return [rooms, days.join(''), time.toString().slice(0, 5), ...more].join(' | ');
}

describe('a subscription in one line', () => {
  test.each([
    ['styrerommet hverdager 07:30', 'styrerommet | 12345 | 07:30 | no holidays'],
    ['Styrerommet 07:30', 'Styrerommet | 12345 | 07:30 | no holidays'],
    ['styrerommet 07:30 hverdager', 'styrerommet | 12345 | 07:30 | no holidays'],
    ['styrerommet kvardagar kl. 7', 'styrerommet | 12345 | 07:00 | no holidays'],
    ['styrerommet hver dag 7.30', 'styrerommet | 1234567 | 07:30'],
    ['styrerommet dagleg 0730', 'styrerommet | 1234567 | 07:30'],
    ['styrerommet hver mandag klokka 8', 'styrerommet | 1 | 08:00'],
    ['styrerommet mandager og onsdager kl 14:00', 'styrerommet | 13 | 14:00'],
    ['styrerommet man, ons og fre 09.15', 'styrerommet | 135 | 09:15'],
    ['styrerommet man-tors 08:00', 'styrerommet | 1234 | 08:00'],
    ['styrerommet fre–man 08:00', 'styrerommet | 1567 | 08:00'],
    ['styrerommet every day at 7:30', 'styrerommet | 1234567 | 07:30'],
    ['styrerommet mondays 07:30', 'styrerommet | 1 | 07:30'],
    ['styrerommet uka 07:30', 'styrerommet | 1 | 07:30 | week'],
    ['styrerommet uka fredag 15:00', 'styrerommet | 5 | 15:00 | week'],
    ['styrerommet uka mandag 07:30', 'styrerommet | 1 | 07:30 | week'],
    ['styrerommet hver dag 07:30 ikke på helligdager', 'styrerommet | 1234567 | 07:30 | no holidays'],
    ['styrerommet hverdager halv åtte', 'styrerommet | 12345 | 07:30 | no holidays'],
    ['styrerommet halv ett', 'styrerommet | 12345 | 12:30 | no holidays'],
    [
      'Fjorden, Fjellet og Styrerommet hverdager 07:30',
      'Fjorden, Fjellet og Styrerommet | 12345 | 07:30 | no holidays',
    ],
    ['Møterom 2 hverdager 07:30', 'Møterom 2 | 12345 | 07:30 | no holidays'],
    ['Møterom 2-14 onsdag 07:30', 'Møterom 2-14 | 3 | 07:30'],
    ['Tirsdagsrommet onsdag 07:30', 'Tirsdagsrommet | 3 | 07:30'],
  ])('parses «%s»', (text, meant) => {
    expect(said(text)).toBe(meant);
  });

  test.each([
    ['styrerommet hverdager 25:00', 'bad-time 25:00'],
    ['styrerommet hverdager 7.60', 'bad-time 7.60'],
    ['styrerommet hverdager kl 24', 'bad-time kl 24'],
    ['styrerommet hverdager', 'no-time'],
    ['styrerommet', 'no-time'],
    ['hverdager 07:30', 'no-room'],
    ['07:30', 'no-room'],
    ['', 'no-room'],
  ])('refuses «%s»', (text, meant) => {
    expect(said(text)).toBe(meant);
  });

  test('handles any text', () => {
    fc.assert(fc.property(anyText({ maxLength: 80 }), (text) => void said(text)));
    const words = fc.constantFrom(
      'styrerommet',
      'og',
      'hver',
      'dag',
      'mandag',
      '07:30',
      'kl',
      '7',
      '99:99',
      ',',
      'uka',
      '-',
      'ikke',
      'helligdager',
    );
    fc.assert(fc.property(fc.array(words, { maxLength: 12 }), (line) => void said(line.join(' '))));
  });
});

describe('a word of the day in one line', () => {
  test.each([
    ['hverdager 08:00', 'any | 12345 | 08:00 | no holidays'],
    ['08.00 nynorsk', 'nob | 12345 | 08:00 | no holidays'],
    ['frå nynorsk kvar dag kl. 8', 'nob | 1234567 | 08:00'],
    ['on weekdays at 8:00 in bokmål', 'bob | 12345 | 08:00 | no holidays'],
    ['mandager halv ni bm', 'bob | 1 | 08:30'],
    ['hverdager', 'no-time'],
    ['hverdager 25:00', 'bad-time 25:00'],
    ['fisk 08:00', 'not-understood fisk'],
    ['på svensk 08:00', 'not-understood på svensk'],
  ])('parses «%s»', (text, meant) => {
    const parsed = parseLine('word', cleanTyped(text));
    const { problem } = parsed;
    if (problem || parsed.kind !== 'word') {
      const typed = problem && 'typed' in problem ? [problem.typed] : [];
      expect([problem?.kind ?? parsed.kind, ...typed].join(' ')).toBe(meant);
      return;
    }
    const { dict = 'any', days, time, skipHolidays } = parsed;
    const more = skipHolidays ? ['no holidays'] : [];
    expect([dict, days.join(''), time.toString().slice(0, 5), ...more].join(' | ')).toBe(meant);
  });
});
