import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DICT_IDS, type DictId } from '../../../../src/dictionary/contract.js';
import { inflectionSchema } from '../../../../src/dictionary/sources/builtin/inflection/schema.js';
import { builtinArticles } from '../../support/builtin-articles.js';

/** A lemma of an official article with its paradigms, each as tags and forms: `NOUN Masc: dam|dammen|dammer|dammene`. */
interface OfficialLemma {
  article: number;
  lemma: string;
  inflectionClass: string;
  splitInfinitive: boolean;
  paradigms: string[];
}

function readOfficialLemmas(dict: DictId): OfficialLemma[] {
  const file = readFileSync(new URL('./official-inflections.tsv', import.meta.url), 'utf8');
  const rows = file.split('\n').filter((line) => line.startsWith(`${dict}\t`));
  const lemmas = new Map<string, OfficialLemma>();
  for (const row of rows) {
    const [, article, lemma = '', inflectionClass = '', split, tags, forms] = row.split('\t');
    const key = `${article} ${lemma}`;
    const paradigm = written({ tags: tags?.split(' ') ?? [], forms: forms?.split('|') ?? [] });
    const splitInfinitive = split === 'split';
    const found = lemmas.get(key) ?? {
      ...{ article: Number(article), lemma, inflectionClass, splitInfinitive },
      paradigms: [],
    };
    lemmas.set(key, { ...found, paradigms: [...found.paradigms, paradigm] });
  }
  return [...lemmas.values()];
}

/** A paradigm of ours, before or after it is in an article. */
interface Paradigm {
  tags: readonly string[];
  forms: readonly (string | null)[];
}
function written({ tags, forms }: Paradigm): string {
  // Ours name all genders of a determiner, the official article one.
  const named = tags[0] === 'DET' ? tags.slice(0, 2) : tags;
  return `${named.join(' ')}: ${forms.map((form) => form ?? '').join('|')}`;
}
const wordClassOf = (paradigm: string) => paradigm.split(/[ :]/, 1)[0];

describe.each(DICT_IDS)('the official inflections of %s', (dict) => {
  const official = readOfficialLemmas(dict);
  const ours = (builtinArticles.get(dict) ?? []).flatMap((article) =>
    article.lemmas.map(({ lemma, paradigm_info, ...fields }) => ({
      article,
      lemma,
      splitInfinitive: fields['split_inf'] === true,
      paradigms: paradigm_info
        .map((it) => written({ tags: it.tags, forms: it.inflection.map(({ word_form }) => word_form) }))
        .toSorted(),
    })),
  );
  /** Our lemmas of that spelling and word class; the homograph numbers are our own. */
  const find = ({ lemma, paradigms }: OfficialLemma) =>
    ours.filter(
      (it) => it.lemma === lemma && wordClassOf(it.paradigms[0] ?? '') === wordClassOf(paradigms[0] ?? ''),
    );
  const shared = official.filter((it) => find(it).length > 0);

  it.each(shared)('are ours for $lemma, slot by slot', (theirs) => {
    const { splitInfinitive } = theirs;
    const expected = { splitInfinitive, paradigms: theirs.paradigms.toSorted() };
    for (const found of find(theirs)) expect(found).toMatchObject(expected);
  });

  it('list each of the spellings beside ours', () => {
    const missing = shared.flatMap((theirs) => {
      const others = official.filter((it) => it.article === theirs.article).map(({ lemma }) => lemma);
      const articles = find(theirs).map((it) => it.article.lemmas.map(({ lemma }) => lemma));
      return articles.some((lemmas) => others.every((it) => lemmas.includes(it))) ? [] : others;
    });
    expect(missing).toEqual([]);
  });

  // Words that ours lack still test the class. Degrees are given by word.
  const isRegular = ({ inflectionClass }: OfficialLemma) => /^[mfnav]\d$/.test(inflectionClass);
  it.each(official.filter(isRegular))('are made by our class $inflectionClass for $lemma', (theirs) => {
    const inflect = inflectionSchema(dict).parse(theirs.inflectionClass);
    const made = inflect(theirs.lemma).paradigms.map((it) =>
      written({ tags: it.tags, forms: it.slots.map(({ word_form }) => word_form) }),
    );
    const withoutDegrees = (paradigm: string) =>
      paradigm.startsWith('ADJ:') ? paradigm.replace(/(\|[^|]*){3}$/, '|||') : paradigm;
    expect(made.toSorted()).toEqual(theirs.paradigms.map(withoutDegrees).toSorted());
  });
});
