import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MATCHES, suggestResponseSchema } from '../../../src/dictionary/contract.js';
import { findMatches, MAX_PATTERN_WORDS } from '../../../src/dictionary/index/find-matches.js';
import { maxErrors } from '../../../src/dictionary/index/match.js';
import { nearestWords } from '../../../src/dictionary/index/nearest-words.js';
import { scoreOf } from '../../../src/dictionary/index/score.js';
import { splitSuggestions } from '../../../src/dictionary/index/serialize-suggestions.js';
import { suggestWords } from '../../../src/dictionary/index/suggest-words.js';
import { fromByteText } from '../../../src/shared/text/byte-text.js';
import { foldWord, queryKeys } from '../../../src/shared/text/fold.js';
import { referenceDistance } from '../../support/reference-distance.js';
import {
  alikeDictionaries,
  type Dictionaries,
  dictionaries,
  entry,
  form,
  indexesOf,
  plainForms,
  word,
} from './words.js';

/** The best match of each spelling for each head of each article. */
function bestForms(all: Dictionaries) {
  const best = new Map<string, ReturnType<typeof plainForms>[number]>();
  for (const one of plainForms(all)) {
    const { text, lemma, homograph, wordClass, match } = one.form;
    const name = JSON.stringify([one.dict, one.id, text, lemma, homograph, wordClass]);
    const known = best.get(name);
    if (!known || MATCHES.indexOf(match) < MATCHES.indexOf(known.form.match)) best.set(name, one);
  }
  return [...best.values()];
}

const foundText = (found: readonly object[]) => found.map((one) => JSON.stringify(one)).sort();
const asFound = ({ dict, id, form }: ReturnType<typeof plainForms>[number]) => ({
  dict,
  id,
  match: form.match,
  matched: form.text,
  homograph: form.homograph,
});

const isLemma = (all: Dictionaries, dict: string, text: string) =>
  plainForms(all).some(
    (one) => one.dict === dict && one.form.text === text && ['lemma', 'phrase'].includes(one.form.match),
  );

/** The pattern as regular expressions for keys, in which Norwegian letters are signs. */
function plainPatterns(term: string): RegExp[] {
  const readings = queryKeys(term.replaceAll(/[*%]/g, 'ⴰ').replaceAll('_', 'ⴱ'));
  return readings.map((key) => {
    const escaped = key.replaceAll(/[{|}]/g, '\\$&');
    return new RegExp(`^${escaped.replaceAll('ⴰ', '.*').replaceAll('ⴱ', '.')}$`, 'su');
  });
}

const suggestedWords = (...question: Parameters<typeof suggestWords>) =>
  splitSuggestions(suggestWords(...question))
    .map(fromByteText)
    .map((json) => suggestResponseSchema.shape.suggestions.element.parse(JSON.parse(json)));

type Comparable = readonly (string | number)[];
function compareLists(one: Comparable, other: Comparable): number {
  const place = one.findIndex((value, at) => value !== other[at]);
  return place < 0 ? 0 : (one[place] ?? 0) < (other[place] ?? 0) ? -1 : 1;
}

describe('findMatches', () => {
  it('equals a search through all forms', () => {
    fc.assert(
      fc.property(dictionaries, word, (all, text) => {
        const keys = queryKeys(text);
        const expected = bestForms(all).filter(({ form }) => keys.includes(foldWord(form.text)));
        const { matches: found, isTruncated: isCut } = findMatches(indexesOf(all), text);
        expect(foundText(found)).toEqual(foundText(expected.map(asFound)));
        expect(isCut).toBe(false);
      }),
    );
  });

  it('equals a regular expression, with inflected forms only where no lemma matches', () => {
    const piece = fc.constantFrom('a', 'k', 's', 't', 'å', 'é', '*', '%', '_', '_*');
    const term = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => `${pieces.join('')}*a`);
    fc.assert(
      fc.property(dictionaries, fc.array(term, { minLength: 1, maxLength: 3 }), (all, terms) => {
        const patterns = terms.flatMap(plainPatterns);
        const fitting = bestForms(all).filter(({ form }) =>
          patterns.some((one) => one.test(foldWord(form.text))),
        );
        const ofLemmas = fitting.filter(({ dict, form }) => isLemma(all, dict, form.text));
        const expected = ofLemmas.length > 0 ? ofLemmas : fitting;
        expect(foundText(findMatches(indexesOf(all), terms.join('|')).matches)).toEqual(
          foundText(expected.map(asFound)),
        );
      }),
    );
  });

  const words = ['fisk', 'fusk', 'fesk', 'fiske', 'is', 'bok', 'Ås', 'frisk som en fisk', 'skål'];
  const some: Dictionaries = [['bob', words.map((text, id) => entry(id, text, [`${text}en`]))]];

  it.each([
    ['f_sk', ['fesk', 'fisk', 'fusk']],
    ['f*', ['fesk', 'fisk', 'fiske', 'frisk som en fisk', 'fusk']],
    ['f%k', ['fesk', 'fisk', 'frisk som en fisk', 'fusk']],
    ['_*isk', ['fisk', 'frisk som en fisk']],
    ['*is', ['is']],
    ['_s', ['is', 'Ås']],
    ['å_', ['Ås']],
    ['sk_l', ['skål']],
    ['frisk som *', ['frisk som en fisk']],
    ['bok|*ål', ['bok', 'skål']],
    ['bok|', ['bok']],
    ['*ål|b*|_s', ['bok', 'is', 'skål', 'Ås']],
    ['*ken', ['boken', 'fesken', 'fisken', 'frisk som en fisken', 'fusken']],
    ['b*x', []],
    ['*', []],
    ['%', []],
    ['__', []],
    ['|', []],
  ])('finds for %s %j', (text, expected) => {
    const { matches: found } = findMatches(indexesOf(some), text);
    expect(found.map(({ matched }) => matched)).toEqual(expected);
  });

  it.each([
    ['fisk*', ['fisk', 'fiske']],
    ['*fisk*', ['fisk', 'fiske', 'frisk som en fisk']],
    ['fisk**', ['fisk', 'fiske']],
    ['fisk_', ['fiske']],
    ['fis_*', ['fisk', 'fiske']],
    ['*_fisk', ['frisk som en fisk']],
    ['_*_*is*', ['frisk som en fisk']],
  ])('lets * stand for no letter too: %s %j', (text, expected) => {
    const { matches: found } = findMatches(indexesOf(some), text);
    expect(found.map(({ matched }) => matched)).toEqual(expected);
  });

  it.each([
    ['_ук', ['жук']],
    ['ж_к', ['жук']],
    ['жу_', ['жук']],
    ['жу_*', ['жук', 'жукк']],
    ['*_к', ['жук', 'жукк']],
    ['*_ук', ['жук']],
    ['*у_', ['жук']],
    ['*ж__', ['жук']],
    ['__ук', []],
    ['ж__к', ['жукк']],
    ['*к', ['жук', 'жукк']],
  ])('takes a letter of several bytes as one: %s %j', (text, expected) => {
    const cyrillic: Dictionaries = [['bob', [entry(1, 'жук'), entry(2, 'жукк')]]];
    const { matches: found } = findMatches(indexesOf(cyrillic), text);
    expect(found.map(({ matched }) => matched)).toEqual(expected);
  });

  it('finds a word of signs only', () => {
    const signs: Dictionaries = [['bob', [entry(1, '%'), entry(2, '*'), entry(3, 'fisk')]]];
    for (const text of ['%', '*'])
      expect(findMatches(indexesOf(signs), text).matches.map(({ matched }) => matched)).toEqual([text]);
  });

  it('truncates the result in Norwegian order, and says so', () => {
    const many = Array.from({ length: MAX_PATTERN_WORDS + 5 }, (_, id) =>
      entry(id, `x${String(id).padStart(5, '0')}`),
    );
    const { matches: found, isTruncated: isCut } = findMatches(indexesOf([['bob', many]]), 'x*');
    expect([found.length, found.at(-1)?.id, isCut]).toEqual([MAX_PATTERN_WORDS, MAX_PATTERN_WORDS - 1, true]);
    expect(findMatches(indexesOf([['bob', many.slice(5)]]), 'x*').isTruncated).toBe(false);
  });

  it('stops after 300 000 comparisons, and says so', () => {
    const many = Array.from({ length: 1_000 }, (_, id) => entry(id, `x${String(id).padStart(5, '0')}`));
    const indexes = indexesOf([['bob', many]]);
    const others = (count: number) => Array.from({ length: count }, (_, at) => `*q${at}`);
    /** Nothing is left for the last pattern. */
    const late = findMatches(indexes, [...others(300), 'x00001'].join('|'));
    expect(late).toEqual({ matches: [], isTruncated: true });
    const inTime = findMatches(indexes, [...others(299), 'x00001'].join('|'));
    expect([inTime.matches.map(({ id }) => id), inTime.isTruncated]).toEqual([[1], false]);
  });
});

describe('suggestWords', () => {
  it('equals sorting all words', () => {
    const some = fc.oneof(dictionaries, alikeDictionaries);
    const asked = fc.oneof(word, fc.constantFrom('faa', 'fá', 'ka', 'tha'));
    fc.assert(
      fc.property(some, asked, fc.integer({ min: 1, max: 6 }), (all, text, length) => {
        const beginning = text.slice(0, length);
        const keys = queryKeys(beginning);
        const scores = new Map<string, number>();
        for (const { form, prominence } of plainForms(all)) {
          if (!keys.some((key) => foldWord(form.text).startsWith(key))) continue;
          const score = scoreOf(form, prominence);
          scores.set(form.text, Math.min(score, scores.get(form.text) ?? score));
        }
        const rank = ([one, score]: [string, number]) => {
          const isItself = keys.includes(foldWord(one));
          const isTyped = isItself && one.toLowerCase() === beginning;
          return [isItself ? 0 : 1, isTyped ? 0 : 1, score, foldWord(one), one] as const;
        };
        const expected = [...scores].map(rank).sort(compareLists);
        const suggested = suggestedWords(indexesOf(all), beginning, { limit: 100 });
        expect(suggested.map((one) => one.word)).toEqual(expected.map((one) => one[4]));
        for (const { word: spelled, articles } of suggested) {
          const ids = plainForms(all)
            .filter(({ form }) => form.text === spelled)
            .map(({ dict, id }) => `${dict}/${id}`);
          expect(new Set(articles.map((one) => `${one.dict_id}/${one.art_id}`))).toEqual(new Set(ids));
          expect(articles).toHaveLength(new Set(ids).size);
        }
      }),
    );
  });

  it('has the best of very many words, also under a limit and of one class', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const many = Array.from({ length: 3_000 }, (_, id) => {
      const lemma = `s${letters[id % 26]}${letters[Math.floor(id / 26) % 26]}${'x'.repeat(id % 7)}${id}`;
      return {
        ...entry(id, lemma, [], { wordClass: id % 100 === 0 ? 'VERB' : 'NOUN' }),
        prominence: id % 16,
      };
    });
    const indexes = indexesOf([['bob', many]]);
    for (const beginning of ['s', 'sa', 'sz']) {
      for (const wordClass of [undefined, 'VERB']) {
        const expected = many
          .filter(({ forms: [one] }) => wordClass === undefined || one?.wordClass === wordClass)
          .flatMap(({ forms: [one], prominence }) =>
            one ? [{ text: one.text, score: scoreOf(one, prominence) }] : [],
          )
          .filter(({ text }) => text.startsWith(beginning))
          .sort((one, other) => one.score - other.score || (one.text < other.text ? -1 : 1))
          .slice(0, 100);
        const suggested = suggestedWords(indexes, beginning, { limit: 100, wordClass });
        expect(suggested.map((one) => one.word)).toEqual(expected.map(({ text }) => text));
      }
    }
  });
});

describe('nearestWords', () => {
  it('equals the distance to every word', () => {
    const short = word.filter((text) => text.length <= 6);
    fc.assert(
      fc.property(dictionaries, short, (all, text) => {
        const [key = ''] = queryKeys(text);
        if (queryKeys(text).length > 1) return;
        const most = maxErrors(key.length);
        const distanceTo = (one: string) => referenceDistance(key, foldWord(one));
        const modern = plainForms(all).filter(({ form: one }) => one.match !== 'older_form');
        const easy = modern.filter(({ form: one }) => distanceTo(one.text) <= Math.min(most, 2));
        // At a greater distance the first letter must be the same, and no word may be nearer.
        const hard = modern.filter(
          ({ form: one }) => distanceTo(one.text) <= most && foldWord(one.text)[0] === key[0],
        );
        const near = (easy.length > 0 ? easy : hard).map((one) => one.form);
        const nearest = nearestWords(indexesOf(all), text, 1_000);
        /** The distances of the forms for which a word may be offered: its own and those it is the lemma of. */
        const distancesOf = (lemma: string) =>
          near.filter((one) => one.text === lemma || one.lemma === lemma).map((one) => distanceTo(one.text));
        let last = 0;
        for (const one of nearest) {
          last = Math.min(...distancesOf(one).filter((distance) => distance >= last));
          expect(last).toBeLessThan(Number.POSITIVE_INFINITY);
        }
        if (near.length === 0) expect(nearest).toEqual([]);
        else
          expect(distancesOf(nearest[0] ?? '')).toContain(
            Math.min(...near.map((one) => distanceTo(one.text))),
          );
      }),
    );
  });

  const words = ['fisk', 'fiske', 'disk', 'bok', 'steinen', 'ær', 'å', 'restaurant', 'hvordan'];
  const some: Dictionaries = [['bob', words.map((text, id) => entry(id, text))]];

  it.each([
    ['fsk', ['fisk']],
    ['fiks', ['fisk']],
    ['fisj', ['fisk']],
    ['risk', ['disk', 'fisk']],
    ['fisken', ['fiske', 'fisk']],
    ['diske', ['disk', 'fiske']],
    ['hvordn', ['hvordan']],
    ['fiskk', ['fisk', 'fiske']],
    ['vordan', ['hvordan']],
    ['restorang', ['restaurant']],
    ['bestorang', []],
    ['x', []],
    ['xylofonist', []],
    [`fisk${'x'.repeat(100)}`, []],
  ])('offers for %s %j', (text, nearest) => {
    expect(nearestWords(indexesOf(some), text, 5)).toEqual(nearest);
  });

  it('offers no inflected form beside a nearer word', () => {
    const få = entry(1, 'få', ['fikk']);
    expect(nearestWords(indexesOf([['bob', [entry(0, 'fisk'), få]]]), 'fissk', 5)).toEqual(['fisk']);
    expect(nearestWords(indexesOf([['bob', [få]]]), 'fikkk', 5)).toEqual(['få']);
  });

  it('skips many words, and no near one', () => {
    const letters = ['a', 'e', 'k', 's', 't'];
    const spelled = Array.from({ length: 3_125 }, (_, number) =>
      Array.from({ length: 5 }, (_, place) => letters[Math.floor(number / 5 ** place) % 5]).join(''),
    );
    const indexes = indexesOf([['bob', spelled.map((text, id) => entry(id, text))]]);
    for (const text of ['kasxt', 'xtaks', 'skaet', 'eekxx']) {
      const distances = spelled.map((one) => ({ one, distance: referenceDistance(text, one) }));
      const least = Math.min(...distances.map(({ distance }) => distance));
      const near = distances.filter(
        ({ one, distance }) => distance === least || (distance <= 2 && one[0] === text[0]),
      );
      expect(new Set(nearestWords(indexes, text, 10_000))).toEqual(new Set(near.map(({ one }) => one)));
    }
  });

  it('has modern lemmas, one of each article, up to the limit', () => {
    const one: Dictionaries = [
      ['bob', [entry(1, 'fisk', ['fisken', 'fiskene'])]],
      ['nob', [entry(1, 'fisk', ['fisken', 'fiskane'])]],
    ];
    expect(nearestWords(indexesOf(one), 'fissken', 5)).toEqual(['fisk']);
    const forms = [form('de'), form('þér', 'older_form', { lemma: 'de' })];
    const old: Dictionaries = [['bob', [{ id: 1, forms, prominence: 8 }]]];
    expect(nearestWords(indexesOf(old), 'thér', 5)).toEqual([]);
    expect(nearestWords(indexesOf(some), 'diske', 2)).toHaveLength(2);
  });
});
