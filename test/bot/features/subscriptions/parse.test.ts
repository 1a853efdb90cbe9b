import { describe, expect, test } from 'vitest';
import {
  parseRoomSubscription,
  parseWordSubscription,
} from '../../../../src/bot/features/subscriptions/parse.js';

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
    ['avbestill', ''],
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

  test.each(['', 'styrerommet', 'abonnentrommet', 'ledig nå', 'abonnement styrerommet'])(
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
