import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { packXml, parseXml, unpackXml } from '../../../src/calendar/reading/parse-xml.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

const options = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  trimValues: false,
  htmlEntities: true,
};
const oracle = new XMLParser(options);
const oracleOfLists = new XMLParser({
  ...options,
  isArray: (_, path, __, isAttribute) => !isAttribute && typeof path === 'string' && path.includes('.'),
});

const names = ['a', 'b', 'm:c', 'D:c-d', 'ø', 't:Æ.1'] as const;
const text = fc
  .array(fc.constantFrom('x', 'ø', ' ', '😀', '&amp;', '&#248;', '&#x1F600;', '&lt;b&gt;', '"', "'", ']'), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''));
const extra = fc.constantFrom('', '', '<!-- <a> & -->', '<?run <a> ?>', '<![CDATA[<a> & ]]>');
const attributes = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...names), text), {
    selector: ([name]) => name.replace(/.*:/, ''),
    maxLength: 2,
  })
  .map((list) => list.map(([name, value]) => ` ${name}="${value.replaceAll('"', '')}"`).join(''));

/** Documents without text beside elements, of which the oracle keeps the blanks. */
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .tuple(
      fc.constantFrom(...names),
      attributes,
      fc.oneof(
        { depthSize: 'small' },
        fc.tuple(extra, text).map((parts) => parts.join('')),
        fc.array(tie('element'), { minLength: 1, maxLength: 3 }).map((children) => children.join('')),
      ),
    )
    .map(([name, written, inner]) => `<${name}${written}>${inner}</${name}>`),
}));

test('parses a document as fast-xml-parser does, and unpacks it as it was packed', async () => {
  await fc.assert(
    fc.asyncProperty(element, async (inner) => {
      const document = `<?xml version="1.0"?>\r\n<root>${inner}</root>`;
      const [parsed, lists] = [parseXml(document), parseXml(document, { alwaysLists: true })];
      expect(parsed).toEqual(oracle.parse(document, true));
      expect(lists).toEqual(oracleOfLists.parse(document, true));
      expect(await unpackXml(packXml(parsed))).toEqual(parsed);
      expect(await unpackXml(structuredClone(packXml(lists)))).toEqual(lists);
    }),
    fuzzRuns(300),
  );
});

describe('is refused', () => {
  test.each([
    ['a document type', '<!DOCTYPE a><a/>'],
    ['one that is hidden', '<!-- <![CDATA[ --><!DOCTYPE a [<!ENTITY b "c">]><!-- ]]> --><a>&b;</a>'],
    ['an entity within', '<a><!ENTITY b "c"></a>'],
    ['an ampersand that is none', '<a>b & c</a>'],
    ['an end of another', '<a><b></a></b>'],
    ['an end of another prefix', '<s:a></t:a>'],
    ['an end too many', '<a/></a>'],
    ['an end alone', '</a>'],
    ['no end', '<a><b></b>'],
    ['two roots', '<a/><b/>'],
    ['text before', 'hei <a/>'],
    ['text behind', '<a/> hei'],
    ['a tag without a name', '<a>< b/></a>'],
    ['a name that is none', '<a><1b/></a>'],
    ['the name of what all objects come from', '<a><__proto__>b</__proto__></a>'],
    ['an attribute without quotation marks', '<a b=c/>'],
    ['an attribute without a value', '<a b/>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['an attribute with a tag in it', '<a b="<c>"/>'],
    ['a tag that does not end', '<a b="c"'],
    ['a comment that does not end', '<a><!-- </a>'],
    ['unparsed text that does not end', '<a><![CDATA[ </a>'],
    ['an instruction that does not end', '<a/><?b'],
    ['more levels than anything has', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`],
  ])('%s', (_, document) => expect(() => parseXml(document)).toThrow(SyntaxError));
});

test('decodes character references, replaces forbidden ones and keeps other entities', () => {
  expect(parseXml('<a>&#248;&#xF8;&#0;&#xD800;&#x110000;&b;&amp;lt;</a>')).toEqual({
    a: 'øø\ufffd\ufffd\ufffd&b;&lt;',
  });
});

test('accepts element names of object properties', () => {
  expect(parseXml('<a><constructor>b</constructor><toString c="d"/></a>')).toEqual({
    a: { constructor: 'b', toString: { '@c': 'd' } },
  });
});
