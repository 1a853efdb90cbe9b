import { describe, expect, it } from 'vitest';
import { compoundParts } from '../../../src/dictionary/index/compound.js';
import { type Dictionaries, entry, form, indexesOf } from './words.js';

const nouns = [
  ['hytte', 'hytta', 'hytter', 'hyttene'],
  ['vegg', 'veggen', 'vegger', 'veggene'],
  ['arbeid', 'arbeidet'],
  ['tid', 'tiden'],
  ['barnehage', 'barnehagen'],
  ['barn', 'barnet', 'barna'],
  ['hage', 'hagen'],
  ['glass', 'glasset'],
  ['skål', 'skåla'],
  ['kål', 'kålen'],
  ['buss', 'bussen'],
  ['stopp'],
  ['by', 'byen'],
  ['liv', 'livet'],
  ['sommer', 'sommeren'],
  ['ferie', 'ferien'],
  ['bok', 'bøker'],
  ['ny', 'ene'],
];
const bob = nouns.map(([lemma = '', ...forms], id) => entry(id, lemma, forms));
const all: Dictionaries = [
  [
    'bob',
    [
      ...bob,
      entry(100, 'stor', ['store'], { wordClass: 'ADJ' }),
      entry(101, 'lese', ['leser', 'leste'], { wordClass: 'VERB' }),
      entry(102, 'og', [], { wordClass: 'CCONJ' }),
      entry(103, 'ut', [], { wordClass: 'ADV' }),
      entry(104, '-aktig', [], { wordClass: 'ADJ' }),
      { id: 105, forms: [form('vatn', 'older_form')], prominence: 9 },
    ],
  ],
  ['nob', [entry(1, 'veke', ['veka']), entry(2, 'skule', ['skulen'])]],
];

describe('compoundParts', () => {
  it.each([
    ['hyttevegg', ['hytte', 'vegg']],
    ['Hytteveggene', ['hytte', 'vegg']],
    ['hytte-vegg', ['hytte', 'vegg']],
    ['arbeidstid', ['arbeid', 'tid']],
    ['barnehagebarn', ['barnehage', 'barn']],
    ['barnebøker', ['barn', 'bok']],
    ['barneboeker', ['barn', 'bok']],
    ['glasskål', ['glass', 'skål']],
    ['busstopp', ['buss', 'stopp']],
    ['byliv', ['by', 'liv']],
    ['storby', ['stor', 'by']],
    ['lesebok', ['lese', 'bok']],
    ['sommerferiebok', ['sommer', 'ferie', 'bok']],
    ['skuleveka', ['skule', 'veke']],
  ])('splits %s into %j', (text, parts) => {
    expect(compoundParts(indexesOf(all), text)).toEqual(parts);
  });

  it.each([
    ['one word', 'hytte'],
    ['one word and a link', 'arbeids'],
    ['a word and letters', 'hyttevex'],
    ['a conjunction', 'hytteog'],
    ['two dictionaries', 'skulevegg'],
    ['a form before the last part', 'hyttenevegg'],
    ['short forms', 'hytteene'],
    ['a suffix', 'hytteaktig'],
    ['an older form', 'hyttevatn'],
    ['two words', 'hytte vegg'],
    ['five parts', 'sommerferiebokhyttevegg'],
    ['no word', '!'],
    ['a very long one', 'by'.repeat(100)],
  ])('does not split %s', (_, text) => {
    expect(compoundParts(indexesOf(all), text)).toEqual([]);
  });

  const nounsOf = (...lemmas: string[]): Dictionaries => [
    ['bob', lemmas.map((lemma, id) => entry(id, lemma))],
  ];
  const parts = (dictionaries: Dictionaries, text: string) => compoundParts(indexesOf(dictionaries), text);

  it.each([
    ['PROPN', ['inn', 'gang']],
    ['ADV', ['inn', 'gang']],
    ['ADP', ['inn', 'gang']],
    ['INTJ', []],
  ])('has a first part of class %s: %j', (wordClass, expected) => {
    const all: Dictionaries = [['bob', [entry(1, 'inn', [], { wordClass }), entry(2, 'gang')]]];
    expect(parts(all, 'inngang')).toEqual(expected);
    expect(parts(all, 'ganginn')).toEqual([]);
  });

  it('has no affix as a part', () => {
    expect(parts(nounsOf('mini-', 'bok'), 'minibok')).toEqual([]);
    expect(parts(nounsOf('-bok', 'mini'), 'minibok')).toEqual([]);
    expect(parts(nounsOf('mini', 'bok'), 'minibok')).toEqual(['mini', 'bok']);
  });

  it('prefers parts of four letters or more, then common words, then a short first part', () => {
    expect(parts(nounsOf('abc', 'defgh', 'abcd', 'efgh'), 'abcdefgh')).toEqual(['abcd', 'efgh']);
    const four = [entry(1, 'abcd'), entry(2, 'efghi')];
    const five = [entry(3, 'abcde'), entry(4, 'fghi')];
    const common = (entries: typeof four) => entries.map((each) => ({ ...each, prominence: 12 }));
    expect(parts([['bob', [...four, ...five]]], 'abcdefghi')).toEqual(['abcd', 'efghi']);
    expect(parts([['bob', [...common(four), ...five]]], 'abcdefghi')).toEqual(['abcd', 'efghi']);
    expect(parts([['bob', [...four, ...common(five)]]], 'abcdefghi')).toEqual(['abcde', 'fghi']);
  });

  it('prefers a doubled consonant that two parts share, and shares no other letter', () => {
    expect(parts(nounsOf('buss', 'stopp', 'topp'), 'busstopp')).toEqual(['buss', 'stopp']);
    expect(parts(nounsOf('barn', 'nåler'), 'barnåler')).toEqual([]);
    expect(parts(nounsOf('zoo', 'onkel'), 'zoonkel')).toEqual([]);
    expect(parts(nounsOf('zoo', 'onkel'), 'zooonkel')).toEqual(['zoo', 'onkel']);
  });

  it('has words of two letters only where they are in the list', () => {
    expect(parts(nounsOf('hytte', 'øy'), 'hytteøy')).toEqual(['hytte', 'øy']);
    expect(parts(nounsOf('hytte', 'do'), 'hyttedo')).toEqual([]);
  });

  it('links nouns only, by s or e', () => {
    const ofClass = (wordClass: string): Dictionaries => [
      ['bob', [entry(1, 'tanke', [], { wordClass }), entry(2, 'bok')]],
    ];
    expect(parts(ofClass('NOUN'), 'tankesbok')).toEqual(['tanke', 'bok']);
    expect(parts(ofClass('VERB'), 'tankesbok')).toEqual([]);
    expect(parts(ofClass('NOUN'), 'tankexbok')).toEqual([]);
    expect(parts(ofClass('VERB'), 'tankebok')).toEqual(['tanke', 'bok']);
  });

  it('prefers a noun as the first part', () => {
    const all: Dictionaries = [
      ['bob', [entry(1, 'mal', [], { wordClass: 'ADJ' }), entry(2, 'mál'), entry(3, 'bok')]],
    ];
    expect(parts(all, 'malbok')).toEqual(['mál', 'bok']);
  });

  it('splits words of up to 60 letters', () => {
    const [long, short] = ['abc'.repeat(10), 'def'.repeat(10)];
    expect(parts(nounsOf(long, short), long + short)).toEqual([long, short]);
    expect(parts(nounsOf(long, `${short}d`), `${long}${short}d`)).toEqual([]);
  });

  it('tries every word of the same key', () => {
    const all: Dictionaries = [
      ['bob', [entry(1, 'mal', [], { wordClass: 'INTJ' }), entry(2, 'mál'), entry(3, 'bok')]],
    ];
    expect(parts(all, 'malbok')).toEqual(['mál', 'bok']);
  });

  it('reads digraphs all as letters or none, and no spaces', () => {
    expect(parts(nounsOf('båt', 'øst'), 'baatoest')).toEqual(['båt', 'øst']);
    expect(parts(nounsOf('baat', 'oest'), 'baatoest')).toEqual(['baat', 'oest']);
    expect(parts(nounsOf('båt', 'oest'), 'baatoest')).toEqual([]);
    expect(parts(nounsOf('big bang', 'bok'), 'big bangbok')).toEqual([]);
  });

  it('has the cheaper split of two dictionaries', () => {
    const all: Dictionaries = [
      ['bob', [entry(1, 'abc'), entry(2, 'defgh')]],
      ['nob', [entry(3, 'abcd'), entry(4, 'efgh')]],
    ];
    expect(parts(all, 'abcdefgh')).toEqual(['abcd', 'efgh']);
  });
});
