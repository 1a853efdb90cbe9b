import { expect, test } from 'vitest';
import { cleanText } from '../../../src/shared/text/clean-text.js';

test.each([
  ['Møte\u202egro.live', 'Møte gro.live'],
  ['\u2066Rom\u2069', 'Rom'],
  ['a\u0000b\u001b[31mc', 'a b [31mc'],
  ['half \ud83e', 'half \ufffd'],
  ['a\r\nb\tc', 'a b c'],
  ['familie 👨‍👩‍👧 og ❤️', 'familie 👨‍👩‍👧 og ❤️'],
  ['soft\u00adhyphen\u200b', 'soft hyphen'],
  ['blåbærsyltetøy', 'blåbærsyltetøy'],
])('cleans %j', (text, expected) => expect(cleanText(text)).toBe(expected));
