import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DictId, MATCHES } from '../../../src/dictionary/contract.js';
import { nearestWords } from '../../../src/dictionary/index/nearest-words.js';
import { wordsWithinDistance } from '../../../src/dictionary/index/prefix-tree.js';
import { editDistance } from '../../../src/shared/text/edit-distance.js';
import { foldWord, queryKeys } from '../../../src/shared/text/fold.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { referenceDistance } from '../../support/reference-distance.js';
import {
  compareLists,
  createReadCounter,
  type Dictionaries,
  dictionaries,
  entry,
  form,
  indexesOf,
  indexOf,
  mayBeMeant,
  plainForms,
  scoreOf,
  word,
} from './words.js';

/** One edit of four letters, two of eight. */
const maxErrors = (letters: number) => [1, 4, 8].filter((most) => letters > most).length;

/** Most where both have the same letters, else the length of the common prefix. */
function similarity(one: Buffer, other: Buffer): number {
  const lettersOf = (key: Buffer) => [...key].toSorted().join();
  const shared = one.findIndex((letter, at) => letter !== other[at]);
  return lettersOf(one) === lettersOf(other) ? 63 : Math.min(shared < 0 ? one.length : shared, 62);
}

describe('nearest words', () => {
  interface PlainWord {
    dict: DictId;
    text: string;
    key: string;
    score: number;
    /** Not a lemma or phrase in any article. */
    isForm: boolean;
    isOlder: boolean;
    /** The article and the lemma of the best match. */
    article: string;
    lemma: string;
  }

  /** The words of one dictionary. */
  function wordsOf(all: Dictionaries, dict: DictId): PlainWord[] {
    const forms = plainForms(all).filter((one) => one.dict === dict);
    return [...new Set(forms.map((one) => one.form.text))].map((text) => {
      const own = forms.filter((one) => one.form.text === text);
      const matches = own.map((one) => one.form.match);
      const [best] = own.toSorted((one, other) =>
        compareLists(
          [MATCHES.indexOf(one.form.match), one.form.homograph, one.id],
          [MATCHES.indexOf(other.form.match), other.form.homograph, other.id],
        ),
      );
      return {
        dict,
        text,
        key: foldWord(text),
        score: Math.min(...own.map(({ form, prominence }) => scoreOf(form, prominence))),
        isForm: !matches.includes('lemma') && !matches.includes('phrase'),
        isOlder: matches.every((match) => match === 'older_form'),
        article: `${dict}/${best?.id}`,
        lemma: best?.form.lemma ?? '',
      };
    });
  }

  /** The same words by a comparison with each word of all dictionaries. */
  function plainNearest(all: Dictionaries, text: string, limit: number): string[] {
    const words = all.flatMap(([dict]) =>
      wordsOf(all, dict).sort((one, other) => compareLists([one.key, one.text], [other.key, other.text])),
    );
    const keys = queryKeys(text);
    const similar = [...new Set([keys[0] ?? '', keys.at(-1) ?? ''])].flatMap((key) => {
      const max = maxErrors(key.length);
      const near = words
        .map((each) => ({ ...each, hasFirst: each.key[0] === key[0], typed: key }))
        .map((each) => ({ ...each, distance: editDistance(each.key, key, max) }))
        .filter(({ distance, isOlder }) => distance <= max && !isOlder)
        .filter(({ key: word }) => mayBeMeant(key, word));
      const free = near.filter(({ distance }) => distance <= 2);
      return free.length > 0 ? free : near.filter(({ hasFirst }) => hasFirst);
    });
    const least = Math.min(...similar.map(({ distance }) => distance));
    const rankOf = (each: (typeof similar)[number]) => [
      each.distance,
      Number(each.isForm),
      -similarity(Buffer.from(each.typed), Buffer.from(each.key)),
      each.score,
    ];
    const listed = new Set<string>();
    const nearest = new Set<string>();
    const offered = similar.filter(
      ({ distance, isForm, hasFirst }) => distance === least || (!isForm && hasFirst),
    );
    for (const each of offered.sort((one, other) => compareLists(rankOf(one), rankOf(other)))) {
      const articles = words.filter((other) => other.text === each.text).map(({ article }) => article);
      const isListed = articles.some((article) => listed.has(article));
      for (const article of articles) listed.add(article);
      if (!isListed) nearest.add(each.isForm ? each.lemma : each.text);
    }
    return [...nearest].slice(0, limit);
  }

  it.each([
    ['sau', 'bob', ['sak', 'sju', 'saus'], ['saus']],
    ['hms', 'bob', ['hus', 'hos', 'hmms'], ['hmms']],
    ['hsu', 'bob', ['hus', 'has'], ['hus']],
    ['sii', 'bob', ['si', 'sa'], ['si']],
    ['meeting', 'bob', ['melding', 'mating'], ['mating']],
    ['forum', 'bob', ['for', 'forrom'], ['forrom']],
    ['kjsorta', 'bob', ['skjorta'], ['skjorta']],
    ['intresant', 'bob', ['interessant'], ['interessant']],
    ['caracter', 'bob', ['karakter'], ['karakter']],
    ['sykkkel', 'bob', ['sykkel'], ['sykkel']],
  ] as const)('of %s in %s has of %j those that may be meant: %j', (typed, dict, words, meant) => {
    const all: Dictionaries = [[dict, words.map((each, id) => entry(id, each))]];
    expect(nearestWords(indexesOf(all), typed, 5)).toEqual(meant);
  });

  const withStart = (all: Dictionaries, start: string): Dictionaries =>
    all.map(([dict, entries]) => [
      dict,
      entries.map((each) => ({
        ...each,
        forms: each.forms.map((form) => ({ ...form, text: start + form.text, lemma: start + form.lemma })),
      })),
    ]);

  const asked = fc.oneof({ weight: 5, arbitrary: word }, fc.constantFrom('', 'k', 'å', 'aa'));

  it.each([
    // Words of all lengths, of which few letters may differ, and long ones, of which three may.
    ['', ''],
    ['kastek', 'kastek'],
    ['kasteka', 'asteka'],
  ])('has the words that a comparison with each one has: %s… for %s…', (start, typed) => {
    fc.assert(
      fc.property(dictionaries, asked, fc.constantFrom(1, 2, 5, 100), (all, text, limit) => {
        const longer = withStart(all, start);
        expect(nearestWords(indexesOf(longer), typed + text, limit)).toEqual(
          plainNearest(longer, typed + text, limit),
        );
      }),
      fuzzRuns(25),
    );
  });

  it.each([
    ['xyz', [1]],
    ['xyzxy', [1, 2]],
    ['x', [0]],
    ['x'.repeat(32), []],
  ])('does not search more often than needed for %s', (text, distances) => {
    const counter = createReadCounter();
    const index = indexOf(['fisk', 'fast', 'bok', 'xyabcde'].map((each, id) => entry(id, each)));
    const { keys, prefixTree, words } = index;
    const watched = {
      ...prefixTree,
      rows: counter.watch(prefixTree.rows),
      keys: { ...keys, bytes: counter.watch(keys.bytes) },
    };
    const all = { low: 0, high: words };
    for (const max of distances) wordsWithinDistance(watched, Buffer.from(text), max, all);
    const most = counter.reads;
    expect(nearestWords([['bob', { ...index, prefixTree: watched }]], text, 5)).toEqual([]);
    expect(counter.reads - most).toBeLessThanOrEqual(most);
  });
});

describe('similar words', () => {
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
      const meant = spelled.filter((one) => mayBeMeant(text, one));
      const distances = meant.map((one) => ({ one, distance: referenceDistance(text, one) }));
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
