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
});
