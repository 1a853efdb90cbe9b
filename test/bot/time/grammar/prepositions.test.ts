import { expect, test } from 'vitest';
import { isPreposition, saysNoTime } from '../../../../src/bot/time/grammar/find-day.js';
import { tokenize } from '../../../../src/bot/time/grammar/lexer.js';

test.each([
  ['in auditoriet', true, true],
  ['in mandag', false, false],
  ['in', false, false],
  ['om er', true, true],
  ['om ola', true, true],
  ['om mandag', false, false],
  ['om møtet', false, false],
  ['om klokka', false, false],
  ['om noen', true, true],
  ['før ho', true, true],
  ['etter vi', true, true],
  ['før ola', false, true],
  ['etter visitten', false, true],
  ['etter mandag', false, false],
  ['etter lunsjmøte', false, false],
  ['before they', true, true],
  ['after we', true, true],
  ['after meeting', false, false],
  ['fra departementet', true, true],
  ['frå ola', true, true],
  ['from ola', true, true],
  ['fra mandag', false, false],
  ['fra møte', false, false],
  ['på ola', false, false],
  ['ola kari', false, false],
  ['fra', false, false],
  ['before ola', false, true],
])(
  'the first word of «%s» is a preposition without a time: %s, beside hours: %s',
  (text, alone, besideHours) => {
    const [word, next] = tokenize(text);
    expect(word && isPreposition(word, next, false)).toBe(alone);
    expect(word && isPreposition(word, next, true)).toBe(besideHours);
  },
);

test.each([
  ['klokka', false],
  ['ka klokka', true],
  ['hva klokken', true],
  ['kva time', true],
  ['what time', true],
  ['which time', true],
  ['ola time', false],
  ['time', false],
  ['ola klokka', false],
  ['kalenderen min', true],
  ['møtene mine', true],
  ['møtet mitt', true],
  ['rom mi', true],
  ['min', false],
  ['30 min', false],
  ['9:30 min', false],
  ['ka min', true],
  ['what day', false],
  ['what dag', false],
])('the last word of «%s» says no time: %s', (text, expected) => {
  const words = tokenize(text);
  const last = words.at(-1);
  expect(last && saysNoTime(last, words.at(-2))).toBe(expected);
});
