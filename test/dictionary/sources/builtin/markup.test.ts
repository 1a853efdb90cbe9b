import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkup, parseReferenceTarget } from '../../../../src/dictionary/sources/builtin/assemble.js';

describe('parseMarkup', () => {
  it.each([
    ['bare ord', 'bare ord', []],
    ['', '', []],
    [
      '{norr.} *skóli, skúli* ‘fritid’',
      '$ $ ‘fritid’',
      [
        { kind: 'entity', id: 'norr.' },
        { kind: 'usage', text: 'skóli, skúli' },
      ],
    ],
    ['*fiske*båten', '$båten', [{ kind: 'usage', text: 'fiske' }]],
    ['{f_eks}{e_l}', '$$', ['f_eks', 'e_l'].map((id) => ({ kind: 'entity', id }))],
    [
      'del av [[hus:1#2|huset]]',
      'del av $',
      [{ kind: 'reference', target: { lemma: 'hus', homograph: 1, sense: 2, wordForm: 'huset' } }],
    ],
  ])('reads %j', (text, content, items) => {
    expect(parseMarkup(text)).toEqual({ content, items });
  });

  it.each(['5 $', 'en *stjerne', '{norr.', 'norr.}', '[[hus', 'hus]]', '[hus]]', '*a* *', '{}'])(
    'refuses %j',
    (text) => {
      expect(() => parseMarkup(text)).toThrow('Stray mark');
    },
  );

  it('has an item for each $, in the order of the text', () => {
    const mark = fc.oneof(
      fc
        .constantFrom('norr.', 'l.ty.', 'e_l')
        .map((id) => ({ text: `{${id}}`, item: { kind: 'entity', id } })),
      fc
        .constantFrom('þenna', 'fjǫrðr')
        .map((text) => ({ text: `*${text}*`, item: { kind: 'usage', text } })),
    );
    const plain = fc.stringMatching(/^[a-zæøå ,‘’()]*$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, mark)), plain, (parts, end) => {
        const text = parts.map(([before, { text: marked }]) => before + marked).join('') + end;
        expect(parseMarkup(text)).toEqual({
          content: `${parts.map(([before]) => `${before}$`).join('')}${end}`,
          items: parts.map(([, { item }]) => item),
        });
      }),
    );
  });
});

describe('parseReferenceTarget', () => {
  it.each([
    ['hus', { lemma: 'hus', homograph: 0 }],
    ['bank:2', { lemma: 'bank', homograph: 2 }],
    ['hus#1', { lemma: 'hus', homograph: 0, sense: 1 }],
    ['holde ord', { lemma: 'holde ord', homograph: 0 }],
    ['f.eks.', { lemma: 'f.eks.', homograph: 0 }],
    ['sol|sola', { lemma: 'sol', homograph: 0, wordForm: 'sola' }],
  ])('reads %j', (text, target) => {
    expect(parseReferenceTarget(text)).toEqual(target);
  });

  it.each(['', ':1', 'hus:', 'hus:en', 'hus#', 'hus|'])('refuses %j', (text) => {
    expect(() => parseReferenceTarget(text)).toThrow('Not a reference');
  });
});
