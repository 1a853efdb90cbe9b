import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lemmaText,
  parseRichText,
  readableSpelling,
  spellingsOf,
} from '../../../src/dictionary/article/rich-text.js';
import { builtinConceptLookup } from '../../../src/dictionary/concepts.js';
import { formatPlainText } from '../../../src/dictionary/model.js';

describe('rich text', () => {
  const concepts = builtinConceptLookup('bob');
  const text = (content: string, ...items: unknown[]) => parseRichText(concepts, { content, items });
  const lemma = (word: string, hgno = 0) => ({ type_: 'lemma', id: 1, hgno, lemma: word });
  const ref = (more: object = {}, ...lemmas: object[]) => ({
    type_: 'article_ref',
    article_id: 7,
    lemmas: lemmas.length > 0 ? lemmas : [lemma('stein', 1)],
    ...more,
  });
  const usage = (word: string, items?: object[]) => ({ type_: 'usage', text: word, ...(items && { items }) });

  describe('parseRichText', () => {
    it('lets each $ consume the next item, in order', () => {
      expect(text('$ og $ $.', usage('a'), usage('b'), usage('c'))).toEqual([
        { text: 'a', style: 'word' },
        { text: ' og ' },
        { text: 'b', style: 'word' },
        { text: ' ' },
        { text: 'c', style: 'word' },
        { text: '.' },
      ]);
    });

    it('collapses repeated spaces', () => {
      expect(formatPlainText(text('er blitt  mer\n eller $', usage(' mindre\t vanlig')))).toBe(
        'er blitt mer eller mindre vanlig',
      );
    });

    it.each([
      ['a usage', usage('fiskr'), [{ text: 'fiskr', style: 'word' }]],
      [
        'a usage with items of its own',
        usage('H$O er $ vann', [
          { type_: 'subscript', text: '2' },
          { type_: 'entity', id: 'el' },
        ]),
        [
          { text: 'H', style: 'word' },
          { text: '2', style: 'subscript' },
          { text: 'O er eller vann', style: 'word' },
        ],
      ],
      ['a superscript', { type_: 'superscript', text: 2 }, [{ text: '2', style: 'superscript' }]],
      ['a half', { type_: 'fraction', numerator: 1, denominator: '2' }, [{ text: '½' }]],
      ['a fraction', { type_: 'fraction', numerator: '3', denominator: 16 }, [{ text: '³⁄₁₆' }]],
      ['a fraction of letters', { type_: 'fraction', numerator: 'a', denominator: 'b' }, [{ text: 'a/b' }]],
      [
        'an inset in a quote',
        { type_: 'quote_inset', content: ' $ ', items: [{ type_: 'relation', id: 'el' }] },
        [{ text: ' eller ' }],
      ],
      [
        'a guide to pronunciation',
        { type_: 'pronunciation_guide', content: 'sjo$kk', items: [{ type_: 'superscript', text: 'å' }] },
        [
          { text: 'sjo', style: 'word' },
          { text: 'å', style: 'superscript' },
          { text: 'kk', style: 'word' },
        ],
      ],
      ['a code', { type_: 'language', id: 'norr.' }, [{ text: 'norrønt' }]],
      ['a code that is not known', { type_: 'entity', id: 'mapudungun' }, [{ text: 'mapudungun' }]],
      ['a code of the language itself', { type_: 'entity', id: 'constructor' }, [{ text: 'constructor' }]],
      ['a dollar', { type_: 'entity', id: 'dollar' }, [{ text: '$' }]],
      ['a kind yet to come', { type_: 'modifier', text: 'særlig' }, [{ text: 'særlig' }]],
      ['an item that is only text', 'særlig', [{ text: 'særlig' }]],
      ['an item without anything', { type_: 'usage' }, []],
      ['a raw $ in a text', usage('5 $'), [{ text: '5 ', style: 'word' }]],
    ])('reads %s', (_, item, spans) => {
      expect(text('$', item)).toEqual(spans);
    });

    const reference = { id: 7, lemma: 'stein', homograph: 1 };
    it.each([
      ['with homograph and sense', ref({ definition_order: 1 }), 'stein (I, 1)', reference],
      ['with the homograph only', ref({ definition_id: null }), 'stein (I)', reference],
      [
        'with the sense only',
        ref({ definition_order: 3 }, lemma('skikk')),
        'skikk (3)',
        { id: 7, lemma: 'skikk', homograph: 0 },
      ],
      [
        'without the sense beside another form',
        ref({ word_form: 'steiner', definition_order: 2 }),
        'steiner (I)',
        reference,
      ],
      [
        'by its first lemma, with an id as text and a lemma of the new kind',
        ref({ article_id: '7' }, { lemma: 'ren' }, lemma('rein', 3)),
        'ren',
        { id: 7, lemma: 'ren', homograph: 0 },
      ],
    ])('reads a reference %s', (_, item, shown, expected) => {
      const spans = text('$', item);
      expect(formatPlainText(spans)).toBe(shown);
      expect(spans[0]?.reference).toEqual(expected);
      expect(spans.slice(1).every((span) => span.reference === undefined)).toBe(true);
    });

    it('keeps references apart that stand side by side', () => {
      const spans = text(
        '$$',
        ref({ word_form: 'stein' }, lemma('stein')),
        ref({ article_id: 8 }, lemma('hus')),
      );
      expect(spans).toMatchObject([{ reference: { id: 7 } }, { reference: { id: 8 } }]);
    });

    it('leaves out a $ without an item, and gives no text for other values', () => {
      expect(formatPlainText(text('a $ b $', usage('x')))).toBe('a x b ');
      expect(text('')).toEqual([]);
      expect(
        [null, undefined, 'tekst', 7, [], {}, { content: 7 }].map((raw) =>
          formatPlainText(parseRichText(concepts, raw)),
        ),
      ).toEqual(['', '', '', '', '', '', '7']);
    });

    it('keeps the position of a broken item', () => {
      expect(formatPlainText(text('$$$', usage('a'), null, usage('c')))).toBe('ac');
    });

    it('stops at the maximum nesting', () => {
      const deep = Array.from({ length: 10_000 }).reduce<object>(
        (inner) => ({ type_: 'usage', text: 'x$', items: [inner] }),
        usage('end'),
      );
      expect(formatPlainText(text('$', deep))).toMatch(/^x+$/);
    });
  });

  describe('lemmaText', () => {
    it.each([
      [
        { lemma: 'H2O', annotated_lemma: { content: 'H$O', items: [{ type_: 'subscript', text: '2' }] } },
        'H₂O',
      ],
      [
        { lemma: 'm2', annotated_lemma: { content: 'm$', items: [{ type_: 'superscript', text: '2' }] } },
        'm²',
      ],
      [{ lemma: 'fisk', annotated_lemma: null }, 'fisk'],
      [{ lemma: '$' }, '$'],
    ])('shows %j as %s', (raw, shown) => {
      expect(lemmaText(raw)).toBe(shown);
    });
  });
});

describe('spelling', () => {
  describe('readableSpelling', () => {
    it.each([
      ['fisk', 'fisk'],
      ['[bygge|legge] stein på stein', 'bygge/legge stein på stein'],
      ['gi [seg|på båten] [nå|da]', 'gi seg / på båten nå/da'],
      ['[bare en]', '[bare en]'],
      ['[a|b', '[a|b'],
    ])('shows %s as %s', (text, shown) => {
      expect(readableSpelling(text)).toBe(shown);
    });
  });

  describe('spellingsOf', () => {
    it.each([
      ['fisk', ['fisk']],
      ['[bygge|legge] stein', ['bygge stein', 'legge stein']],
      ['[a|b] og [c|d]', ['a og c', 'a og d', 'b og c', 'b og d']],
      ['(h)lutr', ['lutr', 'hlutr']],
      ['ganga (gå)', ['ganga', 'ganga gå']],
      ['[a|b', ['[a|b']],
      ['()', []],
      ['cost $& [x|y]', ['cost $& x', 'cost $& y']],
    ])('lists the spellings of %s', (text, spellings) => {
      expect(spellingsOf(text)).toEqual(spellings);
    });

    it('takes a text that is too long for a phrase as it stands, in no time', () => {
      const hostile = '()'.repeat(1_000);
      expect(spellingsOf(hostile)).toEqual([hostile]);
    });

    it('ends with few spellings for any brackets', () => {
      const piece = fc.constantFrom('[', ']', '|', '(', ')', 'a', ' ', '[a|b]', '(c)', '$&');
      fc.assert(
        fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
          expect(spellingsOf(pieces.join('')).length).toBeLessThanOrEqual(32);
        }),
      );
    });
  });
});
