import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { escapeXml, parseXml } from '../../../../src/calendar/reading/parse-xml.js';
import {
  elementList,
  optionalElement,
  xmlTextSchema,
} from '../../../../src/calendar/sources/exchange/client.js';
import { anyText } from '../../../support/any-text.js';

const elementSchema = z.object({ a: z.object({ b: xmlTextSchema, '@c': z.string() }) });

/** Any letters, and many of those that mean something in a document. */
const textArbitrary = fc.string({
  unit: fc.oneof(anyText({ minLength: 1, maxLength: 1 }), fc.constantFrom(...'<>&"\'#;]! \t\n\rxø')),
});

/** The Char production of XML 1.0, section 2.2. */
function isHeld(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return code < 0xd800 || (code > 0xdfff && code !== 0xfffe && code !== 0xffff);
}

test('escapes and parses any text', () => {
  fc.assert(
    fc.property(textArbitrary, (text) => {
      const document = parseXml(`<a c="${escapeXml(text)}"><b d="1">${escapeXml(text)}</b></a>`);
      const { a } = elementSchema.parse(document);
      const held = [...text].map((letter) => (isHeld(letter) ? letter : '\ufffd')).join('');
      expect(a.b).toBe(held);
      // A plain line break in an attribute may become a space.
      expect(a['@c'].replace(/\s/g, ' ')).toBe(held.replace(/\s/g, ' '));
    }),
  );
});

test.each([
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['a document type in small letters', '<!doctype html><a/>'],
  ['an element that is not closed', '<a><b></a>'],
  ['text alone', 'hello'],
  ['nothing', ''],
  ['more levels than anything has', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`],
])('%s is refused', (_, document) => {
  expect(() => parseXml(document)).toThrow();
});

test('keeps digits and decodes character references', () => {
  expect(
    parseXml('<a:r xmlns:a="x" n="007"><a:m>0000022202</a:m><s>M&#248;te &amp;amp; mat</s></a:r>'),
  ).toEqual({
    r: { '@n': '007', m: '0000022202', s: 'Møte &amp; mat' },
  });
});

describe('elements of one name', () => {
  const schema = z.object({
    r: z.object({ i: elementList(z.string()), o: optionalElement(z.object({ p: z.string() })) }),
  });

  test.each([
    ['none', '<r>\n <o/></r>', []],
    ['an empty one', '<r><i/></r>', []],
    ['one', '<r><i>a</i></r>', ['a']],
    ['many', '<r><i>a</i><i>b</i></r>', ['a', 'b']],
  ])('%s', (_, document, items) => {
    expect(schema.parse(parseXml(document)).r).toMatchObject({ i: items });
  });
});
