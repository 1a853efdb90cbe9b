import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DICT_IDS, MATCHES } from '../../../src/dictionary/contract.js';
import { type ArticleMatch, matchArticle, rankMatches } from '../../../src/dictionary/index/article-store.js';
import { findMatches, parsePatterns } from '../../../src/dictionary/index/find-matches.js';
import { foldWord, queryKeys } from '../../../src/shared/text/fold.js';
import { sampleArticle } from '../support/sample-articles.js';
import {
  alikeDictionaries,
  compareLists,
  createReadCounter,
  type Dictionaries,
  dictionaries,
  entry,
  form,
  indexesOf,
  indexOf,
  plainForms,
  scoreOf,
  suggestionsOf,
  word,
} from './words.js';

describe('search', () => {
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
      const many = Array.from({ length: 1_005 }, (_, id) => entry(id, `x${String(id).padStart(5, '0')}`));
      const { matches: found, isTruncated: isCut } = findMatches(indexesOf([['bob', many]]), 'x*');
      expect([found.length, found.at(-1)?.id, isCut]).toEqual([1_000, 999, true]);
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
          // Older forms are found by a search, and are not suggested.
          const offered = plainForms(all).filter(({ form }) => form.match !== 'older_form');
          for (const { form, prominence } of offered) {
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
          const suggested = suggestionsOf(indexesOf(all), beginning, { limit: 100 });
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

    describe('of very many words', () => {
      /** Words of a prefix, of different lengths, prominence and class; the best of more than 256 are found before. */
      const wordsOf = (prefix: string, count: number) =>
        Array.from({ length: count }, (_, number) => ({
          text: `${prefix}${'x'.repeat((number * 7) % 5)}${String.fromCharCode(97 + (number % 20))}${number}`,
          prominence: (number * 5) % 16,
          wordClass: number % 100 === 0 ? 'VERB' : 'NOUN',
        }));
      const words = [
        ...wordsOf('ska', 296),
        ...wordsOf('sti', 256),
        ...wordsOf('tro', 255),
        ...['ø', 'bø', 'båta'].flatMap((prefix) => wordsOf(prefix, 258)),
        ...wordsOf('жу', 257),
        // The byte behind «e» is the first one of the next word. «la» has the second letter of «ka», which ends before it.
        ...['ee', 'ka', 'la'].flatMap((prefix) => wordsOf(prefix, 257)),
        ...['e', 's', 'sk', 'ska', 'tro', 'tr', 'å', 'b', 'båt'].map((text) => ({
          text,
          prominence: 15,
          wordClass: 'NOUN',
        })),
      ];
      const indexes = indexesOf([
        [
          'bob',
          words.map(({ text, prominence, wordClass }, id) => ({
            ...entry(id, text, [], { wordClass }),
            prominence,
          })),
        ],
      ]);
      const ranked = words
        .map((each) => ({ ...each, key: foldWord(each.text), form: form(each.text) }))
        .map((each) => ({ ...each, score: scoreOf(each.form, each.prominence) }))
        .sort((one, other) => compareLists([one.score, one.key], [other.score, other.key]));
      const beginnings = words.flatMap(({ text }) =>
        [...text].map((_, at) => [...text].slice(0, at + 1).join('')),
      );
      const frequent = [
        's',
        'sk',
        'ska',
        'st',
        'tro',
        'b',
        'bå',
        'båt',
        'ж',
        'жу',
        'e',
        'ee',
        'ka',
        'la',
        'ø',
        'å',
      ];

      it.each([
        [100, undefined],
        [99, undefined],
        [10_000, undefined],
        [20, undefined],
        [100, 'VERB'],
      ])('has the best %i, of the class %s', (limit, wordClass) => {
        for (const beginning of [...frequent, ...beginnings.filter((_, at) => at % 97 === 0)]) {
          const expected = ranked
            .filter((each) => wordClass === undefined || each.wordClass === wordClass)
            .filter(({ key }) => key.startsWith(foldWord(beginning)))
            .sort((one, other) => Number(other.text === beginning) - Number(one.text === beginning))
            .slice(0, limit);
          const suggested = suggestionsOf(indexes, beginning, { limit, wordClass });
          expect(suggested.map((one) => one.word)).toEqual(expected.map(({ text }) => text));
        }
      });
    });
  });
});

describe('pattern', () => {
  /** Whether the pattern finds the key, which has others before and behind it, and how many bytes of keys it reads. */
  function compare(typed: string, key: string): { isMatch: boolean; reads: number } {
    const index = indexOf([...new Set([key, `${key}aж`, 'жx'])].map((text, id) => entry(id, text)));
    const counter = createReadCounter();
    const keys = { ...index.keys, bytes: counter.watch(index.keys.bytes) };
    const { matches } = findMatches([['bob', { ...index, keys }]], typed);
    return { isMatch: matches.some(({ matched }) => matched === key), reads: counter.reads };
  }
  const matches = (typed: string, key: string) => compare(typed, key).isMatch;

  describe('a pattern', () => {
    test.each([
      ['sk*', 'sk', true],
      ['sk*', 'skж', true],
      ['sk*', 's', false],
      ['*sk', 'жsk', true],
      ['*sk', 'ske', false],
      ['s*k', 'sk', true],
      ['s*k', 'skakk', true],
      ['s*k', 'ska', false],
      ['s%k', 'sokk', true],
      ['s**k', 'sokk', true],
      ['s_k', 'sek', true],
      ['s_k', 'sжk', true],
      ['s_k', 'sk', false],
      ['s_k', 'seek', false],
      ['_', 'ж', false],
      ['_a', 'жa', true],
      ['_a', 'жea', false],
      ['a_', 'aж', true],
      ['a_', 'a', false],
      ['a_', 'aжж', false],
      ['a__', 'aжж', true],
      ['*a_', 'жaж', true],
      ['*_a', 'a', false],
      ['*_a', 'жa', true],
      ['*_a*', 'жжa', true],
      ['a*_', 'a', false],
      ['a*b*c', 'abc', true],
      ['a*b*c', 'axbxbxc', true],
      ['a*b*c', 'acb', false],
      ['a*ab', 'aaab', true],
      ['*aab', 'aaaab', true],
      ['hus|bil', 'bil', true],
      ['hus|bil', 'hus', true],
      ['hus|bil', 'husbil', false],
      ['hus|_il', 'bil', true],
      ['hus|', 'hus', true],
    ])('%s on %s: %s', (typed, key, expected) => expect(matches(typed, key)).toBe(expected));

    test.each([
      // The last letter of a key is read first, and a wrong letter without a `*` before it is the last one.
      ['*bc', 6],
      ['a_b*', 12],
      ['a_b_b', 12],
    ])('%s reads of long keys at most %i letters', (typed, most) => {
      expect(compare(typed, `a${'x'.repeat(200)}b`).reads).toBeLessThanOrEqual(most);
    });

    test('matches as a regular expression does', () => {
      const letters = fc.constantFrom('a', 'b', 'ж');
      const signs = fc.constantFrom('a', 'b', 'ж', '*', '_');
      fc.assert(
        fc.property(
          fc.array(signs, { maxLength: 6 }),
          fc.array(letters, { maxLength: 7 }),
          fc.constantFrom('*', '_'),
          (pattern, key, last) => {
            const typed = `a${pattern.join('')}${last}`;
            const expression = new RegExp(`^${typed.replaceAll('*', '.*').replaceAll('_', '.')}$`, 'u');
            expect(matches(typed, key.join(''))).toBe(expression.test(key.join('')));
          },
        ),
      );
    });
  });

  test.each(['hus', 'hus-bil', '%', '*', '_|*', '|', ''])('%j is no pattern', (typed) =>
    expect(parsePatterns(typed)).toBeUndefined(),
  );

  test('has the words of each reading of its digraphs, of those that begin alike', () => {
    const all = indexesOf([['bob', ['baat', 'båten', 'bot'].map((text, id) => entry(id, text))]]);
    const found = (typed: string) => findMatches(all, typed).matches.map(({ matched }) => matched);
    expect([found('baat*'), found('båt*'), found('b*t')]).toEqual([
      ['baat', 'båten'],
      ['båten'],
      ['baat', 'bot'],
    ]);
  });
});

describe('match', () => {
  const found = (more: Partial<ArticleMatch>): ArticleMatch => ({
    dict: 'bob',
    id: 1,
    match: 'lemma',
    matched: 'for',
    homograph: 0,
    ...more,
  });

  describe('rankMatches', () => {
    // Each list is sorted from best to worst. The ids of the articles are in the other order, since they count last.
    it.each<[string, ArticleMatch[]]>([
      [
        'lemma, inflection, older form, phrase',
        [
          found({ id: 4 }),
          found({ id: 3, match: 'inflection' }),
          found({ id: 2, match: 'older_form' }),
          found({ id: 1, match: 'phrase' }),
        ],
      ],
      [
        'the spelling that was typed before its neighbours, whatever their homographs',
        [found({ id: 2, homograph: 2 }), found({ id: 1, matched: 'fôr', homograph: 1 })],
      ],
      [
        'the alphabet',
        [
          found({ id: 4 }),
          found({ id: 3, matched: 'fisk', homograph: 3 }),
          found({ id: 2, matched: 'fusk', homograph: 2 }),
          found({ id: 1, matched: 'Ås', homograph: 1 }),
        ],
      ],
      ['the number of the homograph', [found({ id: 2, homograph: 1 }), found({ id: 1, homograph: 2 })]],
      ['the order of the given dictionaries', [found({ id: 2, dict: 'bob' }), found({ id: 1, dict: 'nob' })]],
      ['the number of the article', [found({ id: 1 }), found({ id: 2 })]],
    ])('orders by %s', (_, best) => {
      expect(rankMatches([...best].reverse(), 'FOR', DICT_IDS)).toEqual(best);
    });

    it('sorts many words by the alphabet', () => {
      const words = ['Ål', 'and', 'bok', 'cello', 'de', 'fisk', 'hus', 'sol', 'sola', 'ære', 'ør', 'åre'];
      const sorted = ['and', 'bok', 'cello', 'de', 'fisk', 'hus', 'sol', 'sola', 'ære', 'ør', 'Ål', 'åre'];
      fc.assert(
        fc.property(fc.shuffledSubarray(words, { minLength: words.length }), (shuffled) => {
          const matches = shuffled.map((matched, at) => found({ id: 100 - at, matched }));
          expect(rankMatches(matches, 'x', DICT_IDS).map(({ matched }) => matched)).toEqual(sorted);
        }),
        { numRuns: 20 },
      );
    });

    it('takes a spelling as the same in other case, with spaces around, and of combined letters', () => {
      const both = [found({ id: 1 }), found({ id: 2, matched: 'fôr' })];
      expect(rankMatches(both, ' FO\u0302R ', DICT_IDS).map(({ id }) => id)).toEqual([2, 1]);
      const combined = [found({ id: 1 }), found({ id: 2, matched: 'Fo\u0302r' })];
      expect(rankMatches(combined, 'fôr', DICT_IDS).map(({ id }) => id)).toEqual([2, 1]);
    });

    it('has each article of each dictionary once, by its best match', () => {
      const all = [found({ match: 'phrase' }), found({ match: 'inflection' }), found({ dict: 'nob' })];
      expect(rankMatches(all, 'for', DICT_IDS).map(({ dict, match }) => [dict, match])).toEqual([
        ['nob', 'lemma'],
        ['bob', 'inflection'],
      ]);
    });

    it('gives the same order for any order of the input', () => {
      const any = fc.record({
        dict: fc.constantFrom(...DICT_IDS),
        id: fc.nat(5),
        match: fc.constantFrom(...MATCHES),
        matched: fc.constantFrom('for', 'fôr'),
        homograph: fc.nat(2),
      });
      fc.assert(
        fc.property(fc.array(any), (all) => {
          expect(rankMatches([...all].reverse(), 'for', DICT_IDS).map(({ dict, id }) => [dict, id])).toEqual(
            rankMatches(all, 'for', DICT_IDS).map(({ dict, id }) => [dict, id]),
          );
        }),
      );
    });
  });

  describe('matchArticle', () => {
    it.each([
      ['fisk', 'bob', 100, 'lemma', 'fisk'],
      ['Fisken', 'bob', 100, 'inflection', 'Fisken'],
      ['skoli', 'nob', 200, 'older_form', 'skóli'],
      ['skúlameistari', 'nob', 200, 'older_form', 'skúlameistari'],
      ['thenna', 'bob', 105, 'older_form', 'þenna'],
      ['gaa', 'bob', 106, 'lemma', 'gå'],
      ['epost', 'bob', 107, 'lemma', 'e-post'],
      ['ta fisk', 'bob', 100, 'phrase', 'ta fisk'],
    ] as const)('matches %s', (text, dict, id, match, matched) => {
      expect(matchArticle(dict, sampleArticle(dict, id), text)).toMatchObject({
        match,
        matched: matched.toLowerCase(),
      });
    });

    it('is undefined where the article does not have the word', () => {
      expect(matchArticle('bob', sampleArticle('bob', 100), 'hest')).toBeUndefined();
    });
  });
});
