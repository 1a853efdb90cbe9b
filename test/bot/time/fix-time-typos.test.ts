import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixTimeTypo } from '../../../src/bot/time/fix-time-typos.js';

it.each([
  ['@kari i mrogen', '@kari i morgen'],
  ['@kari imorgne', '@kari imorgen'],
  ['@kari og @ola tirdag', '@kari og @ola tirsdag'],
  ['tysdg @kari', 'tysdag @kari'],
  ['kari tomorow', 'kari tomorrow'],
  ['@kari wendesday', '@kari wednesday'],
  ['styrerommet neste ueke', 'styrerommet neste uke'],
  ['@kari day after tommorow', '@kari day after tomorrow'],
  // Both spellings mean the same day.
  ['@kari mndag', '@kari mandag'],
])('corrects %s to %s', (typed, corrected) => {
  expect(fixTimeTypo(typed)).toBe(corrected);
});

it.each([
  '',
  '@kari i morgen',
  '@kari fredag',
  'mona og tor',
  'kari jonas martin fredrik',
  '@mandal',
  'uke 48',
  'styrerommet',
  'xyzzy',
])('leaves «%s» unchanged', (typed) => {
  expect(fixTimeTypo(typed)).toBeUndefined();
});

it('never returns its input, and never changes a mention', () => {
  const word = fc.stringMatching(/^[a-zæøå@]{0,9}$/u);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (words) => {
      const typed = words.join(' ');
      const corrected = fixTimeTypo(typed);
      expect(corrected).not.toBe(typed);
      const mentions = (text: string) => text.split(' ').filter((each) => each.startsWith('@'));
      if (corrected !== undefined) expect(mentions(corrected)).toEqual(mentions(typed));
    }),
  );
});
