import { describe, expect, it } from 'vitest';
import { suggestResponseSchema } from '../../../src/dictionary/contract.js';
import type { SuggestOptions } from '../../../src/dictionary/index/article-store.js';
import { nearestWords } from '../../../src/dictionary/index/nearest-words.js';
import { splitSuggestions } from '../../../src/dictionary/index/serialize-suggestions.js';
import { suggestWords } from '../../../src/dictionary/index/suggest-words.js';
import { TOP_SIZE } from '../../../src/dictionary/index/top-words.js';
import { fromByteText } from '../../../src/shared/text/byte-text.js';
import { type Dictionaries, entry, form, indexesOf } from './words.js';

/** Lemmas without inflected forms, of the same prominence. */
const lemmas = (texts: readonly string[], firstId = 0) => texts.map((text, at) => entry(firstId + at, text));
const common = (id: number, text: string) => ({ ...entry(id, text), prominence: 15 });

function suggested(all: Dictionaries, text: string, options: SuggestOptions) {
  return splitSuggestions(suggestWords(indexesOf(all), text, options)).map(
    (json) => suggestResponseSchema.shape.suggestions.element.parse(JSON.parse(fromByteText(json))).word,
  );
}

describe('the order of suggestions', () => {
  const accents: Dictionaries = [['bob', lemmas(['for', 'fór', 'fòr', 'fôr'])]];

  it.each([
    ['for', ['for', 'fòr', 'fór', 'fôr']],
    ['fôr', ['fôr', 'for', 'fòr', 'fór']],
    [' FÓR ', ['fór', 'for', 'fòr', 'fôr']],
    ['fo\u0300r', ['fòr', 'for', 'fór', 'fôr']],
  ])('has for «%s» the typed spelling first, the others in their order', (text, words) => {
    expect(suggested(accents, text, { limit: 10 })).toEqual(words);
  });

  it('has the better word first among those that are spelled otherwise', () => {
    const all: Dictionaries = [['bob', [entry(1, 'fór'), common(2, 'fôr'), entry(3, 'for')]]];
    expect(suggested(all, 'for', { limit: 10 })).toEqual(['for', 'fôr', 'fór']);
    expect(suggested(all, 'FOR', { limit: 10 })).toEqual(['for', 'fôr', 'fór']);
    const name: Dictionaries = [['bob', [common(1, 'às'), entry(2, 'As')]]];
    expect(suggested(name, 'as', { limit: 10 })).toEqual(['As', 'às']);
  });

  it('has no more exact words than the limit', () => {
    expect(suggested(accents, 'for', { limit: 2 })).toEqual(['for', 'fòr']);
  });

  it('has an exact word only where it is of the class', () => {
    const all: Dictionaries = [
      ['bob', [entry(1, 'fisk'), entry(2, 'fiske', [], { wordClass: 'VERB' })]],
      ['nob', [entry(1, 'fisk', [], { wordClass: 'ADJ' })]],
    ];
    expect(suggested(all, 'fisk', { limit: 10, wordClass: 'VERB' })).toEqual(['fiske']);
    expect(suggested(all, 'fisk', { limit: 10, wordClass: 'NOUN' })).toEqual(['fisk']);
    expect(suggested(all, 'fisk', { limit: 10, wordClass: 'INTJ' })).toEqual([]);
  });

  it('is Norwegian among equally good words of two dictionaries', () => {
    const all: Dictionaries = [
      ['bob', lemmas(['så', 'sy'])],
      ['nob', lemmas(['sa', 'sb', 'sé', 'sz'])],
    ];
    expect(suggested(all, 's', { limit: 10 })).toEqual(['sa', 'sb', 'sé', 'sy', 'sz', 'så']);
  });

  it('is Norwegian among the readings of digraphs, too', () => {
    const all: Dictionaries = [['bob', lemmas(['åoek', 'aaøk', 'åøk', 'aaoek'])]];
    expect(suggested(all, 'aaoe', { limit: 10 })).toEqual(['åøk', 'aaøk', 'åoek', 'aaoek']);
    expect(suggested([['bob', lemmas(['åoel', 'aaøk'])]], 'aaoe', { limit: 10 })).toEqual(['aaøk', 'åoel']);
  });

  it('is that of the spelling where keys are the same', () => {
    const all: Dictionaries = [
      ['bob', lemmas(['sôl'])],
      ['nob', lemmas(['aa', 'sól'])],
    ];
    expect(suggested(all, 'so', { limit: 10 })).toEqual(['sól', 'sôl']);
    expect(suggested([...all].reverse(), 'so', { limit: 10 })).toEqual(['sól', 'sôl']);
  });

  it('has a word of two dictionaries once, whatever is between', () => {
    const all: Dictionaries = [
      ['bob', [common(1, 'sat'), entry(2, 'så'), entry(3, 'se')]],
      ['nob', [entry(1, 'sat'), entry(2, 'sé'), entry(3, 'so')]],
    ];
    expect(suggested(all, 's', { limit: 10 })).toEqual(['sat', 'se', 'sé', 'so', 'så']);
  });

  describe('of very many words', () => {
    const many = Array.from({ length: 400 }, (_, id) => `s${String(id).padStart(3, '0')}`);
    const all: Dictionaries = [['bob', [common(1_000, 's'), ...lemmas(many)]]];

    it('has the exact word once, though it is among the best ones too', () => {
      expect(suggested(all, 's', { limit: TOP_SIZE })).toEqual(['s', ...many.slice(0, TOP_SIZE - 1)]);
    });

    it('has as many as are asked for', () => {
      for (const limit of [TOP_SIZE - 1, TOP_SIZE, TOP_SIZE + 1])
        expect(suggested(all, 's', { limit })).toHaveLength(limit);
    });
  });
});

describe('the order of similar words', () => {
  const nearest = (all: Dictionaries, text: string, limit = 10) => nearestWords(indexesOf(all), text, limit);
  const inBob = (...texts: string[]): Dictionaries => [['bob', lemmas(texts)]];

  it('is that of the letters, then of the common prefix', () => {
    expect(nearest(inBob('bamt', 'bant', 'bnat', 'bat'), 'batn')).toEqual(['bant', 'bat']);
    expect(nearest(inBob('aatok', 'stak', 'stok', 'sto'), 'stoq')).toEqual(['sto', 'stok']);
    expect(nearest(inBob('kist', 'lisk', 'fisk', 'fist'), 'fisz')).toEqual(['fisk', 'fist']);
    expect(nearest(inBob('aaske', 'flske', 'fiskl'), 'fiske')).toEqual(['fiskl', 'flske']);
  });

  it('is that of their prominence among equally similar ones', () => {
    const all: Dictionaries = [['bob', [entry(1, 'fisk'), common(2, 'fist')]]];
    expect(nearest(all, 'fisz')).toEqual(['fist', 'fisk']);
  });

  it('has the more similar of inflected forms first, after lemmas', () => {
    const all: Dictionaries = [
      ['bob', [entry(1, 'gå', ['brkk']), entry(2, 'få', ['fikk']), entry(3, 'xikx')]],
    ];
    expect(nearest(all, 'fikx')).toEqual(['xikx', 'få']);
    const forms: Dictionaries = [['bob', [entry(1, 'gå', ['bikk']), entry(2, 'få', ['fikk'])]]];
    expect(nearest(forms, 'fikx')).toEqual(['få']);
    const both: Dictionaries = [['bob', [entry(1, 'gå', ['aikx']), entry(2, 'få', ['fikk'])]]];
    expect(nearest(both, 'fikx')).toEqual(['få', 'gå']);
  });

  it('has no word at three edits beside one at two, whatever dictionary has it', () => {
    const far = 'lokomotivabc';
    const near = 'lokomotivab';
    for (const all of [
      [['bob', lemmas([far, near])]],
      [
        ['bob', lemmas([far])],
        ['nob', lemmas([near])],
      ],
      [
        ['bob', lemmas([near])],
        ['nob', lemmas([far])],
      ],
    ] satisfies Dictionaries[])
      expect(nearest(all, 'lokomotiv')).toEqual([near]);
    expect(nearest(inBob(far), 'lokomotiv')).toEqual([far]);
  });

  it('has words at three edits only with the first letter', () => {
    expect(nearest(inBob('restauranter'), 'restaurantxyz')).toEqual(['restauranter']);
    expect(nearest(inBob('bestauranty'), 'restaurantxyz')).toEqual([]);
    expect(nearest(inBob('bestaurant'), 'restaurantxy')).toEqual([]);
    expect(nearest(inBob('restaurant'), 'restaurantxyz')).toEqual(['restaurant']);
  });

  it('compares texts of up to 31 letters', () => {
    const long = 'x'.repeat(29);
    expect(nearest(inBob(`${long}kl`), `${long}km`)).toEqual([`${long}kl`]);
    expect(nearest(inBob(`${long}klm`), `${long}kln`)).toEqual([]);
  });

  it('reads digraphs all as letters or none', () => {
    expect(nearest(inBob('åø'), 'aaoe')).toEqual(['åø']);
    expect(nearest(inBob('aaoe'), 'aaoe')).toEqual(['aaoe']);
    expect(nearest(inBob('åoe'), 'aaoe')).toEqual([]);
    expect(nearest(inBob('aaø'), 'aaoe')).toEqual([]);
    // The readings have different lengths, and so different numbers of edits.
    expect(nearest(inBob('baate', 'håtx', 'båtx', 'baaxx'), 'baate')).toEqual(['baate', 'båtx', 'baaxx']);
    expect(nearest(inBob('bok', 'baaxx'), 'baate')).toEqual(['baaxx']);
  });

  it('has each article once, by the nearest of its lemmas', () => {
    const forms = [form('jamn'), form('jemn')];
    const twoLemmas: Dictionaries = [['bob', [{ id: 1, forms, prominence: 8 }, entry(2, 'jomn')]]];
    expect(nearest(twoLemmas, 'jamnn')).toEqual(['jamn', 'jomn']);
    const inBoth: Dictionaries = [
      ['bob', [{ id: 1, forms, prominence: 8 }]],
      ['nob', [entry(7, 'jamn'), entry(8, 'jemn')]],
    ];
    expect(nearest(inBoth, 'jamnn')).toEqual(['jamn']);
    const apart: Dictionaries = [
      ['bob', lemmas(['fisk', 'fist'])],
      ['nob', lemmas(['bok', 'hus'])],
    ];
    expect(nearest(apart, 'fisz')).toEqual(['fisk', 'fist']);
  });

  it('has no more than the limit', () => {
    expect(nearest(inBob('fisk', 'fist', 'fisl'), 'fisz', 2)).toEqual(['fisk', 'fisl']);
    expect(nearest(inBob('fisk', 'fist', 'fisl'), 'fisz', 1)).toEqual(['fisk']);
  });
});
