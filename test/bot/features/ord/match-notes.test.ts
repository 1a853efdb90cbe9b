import { describe, expect, it } from 'vitest';
import { type FoundAnswer, lemmaHit } from '../../../../src/bot/features/ord/answer.js';
import { formatLemma, formatPlainSentence } from '../../../../src/bot/features/ord/article.js';
import { additionalMatchNotes, matchNotes } from '../../../../src/bot/features/ord/found-view.js';
import { LANGUAGES, type Language } from '../../../../src/bot/model/language.js';
import type { AskedForm } from '../../../../src/bot/model/word-terms.js';
import type { Sentence } from '../../../../src/bot/texts/in-language.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { Article, Hit } from '../../../../src/dictionary/model.js';
import { bok, fin, fisk, gaa, jamfoere, makeArticle, makePhrase, makeWord, min, skole } from './articles.js';

const nb = textsOf('nb');

const spoken = (note: Sentence) => formatPlainSentence(note, nb);

describe('matchNotes for an inflected form', () => {
  const noteOf = (parts: Article, matched: string) => {
    const shown = { match: 'inflection' as const, matched, article: parts };
    const lookUp = { word: matched, dicts: ['bob' as const] };
    return matchNotes(shown, { kind: 'found', lookUp, entries: [[shown]], shown: [shown] }, nb).map(spoken);
  };

  it.each<[string, Article, string]>([
    ['fisken', fisk, '«fisken» er bestemt form entall av «fisk».'],
    ['gått', gaa, '«gått» er perfektum partisipp av «gå».'],
    ['gås', gaa, '«gås» er infinitiv passiv og presens passiv av «gå».'],
    ['boka', bok, '«boka» er bestemt form entall av «bok I».'],
    ['Fine', fin, '«Fine» er flertallsform og bestemt form av «fin».'],
    ['jevnførte', jamfoere, '«jevnførte» er preteritum av «jevnføre».'],
    ['fineste', fin, '«fineste» er superlativ, bestemt form, av «fin».'],
    ['mitt', min, '«mitt» er en form av «min».'],
    ['fiskes', fisk, '«fiskes» er en form av «fisk».'],
  ])('%s', (matched, parts, note) => {
    expect(noteOf(parts, matched)).toEqual([note]);
  });
});

describe('matchNotes of a word that is like a word of the sentence', () => {
  const shown = lemmaHit(makeWord('ADV', '=ikke'));
  const lookUp = { word: 'ikke', dicts: ['bob'] as const };
  const found: FoundAnswer = { kind: 'found', lookUp, entries: [[shown]], shown: [shown] };

  it.each<[Partial<FoundAnswer>, Record<Language, string>]>([
    [
      { onlyIn: { word: 'ikke', dict: 'bob' } },
      {
        nb: 'Jeg fant «ikke» bare på bokmål. Jeg kjenner ikke noe tilsvarende ord på nynorsk.',
        nn: 'Eg fann «ikke» berre på bokmål. Eg kjenner ikkje noko tilsvarande ord på nynorsk.',
        en: 'I only found “ikke” in Bokmål. I don’t know of a word for it in Nynorsk.',
      },
    ],
    [
      { onlyIn: { word: 'ikke', dict: 'bob' }, isCounterpartUnknown: true },
      {
        nb: 'Jeg fant «ikke» bare på bokmål.',
        nn: 'Eg fann «ikke» berre på bokmål.',
        en: 'I only found “ikke” in Bokmål.',
      },
    ],
    [
      {
        onlyIn: { word: 'ikke', dict: 'bob' },
        counterpart: { word: 'ikkje', article: { dict: 'nob', id: 1 } },
      },
      {
        nb: 'Jeg fant «ikke» bare på bokmål.',
        nn: 'Eg fann «ikke» berre på bokmål.',
        en: 'I only found “ikke” in Bokmål.',
      },
    ],
    [
      { mismatch: 'word-class', lookUp: { ...lookUp, wordKind: { wordClass: 'VERB' } } },
      {
        nb: 'Jeg fant ikke «ikke» som verb. Dette fant jeg i stedet.',
        nn: 'Eg fann ikkje «ikke» som verb. Dette fann eg i staden.',
        en: 'I couldn’t find “ikke” as a verb. This is what I found instead.',
      },
    ],
    [
      { lookUp: { ...lookUp, part: 'origin' } },
      {
        nb: 'Ordboka sier ikke hvor «ikke» kommer fra.',
        nn: 'Ordboka seier ikkje kvar «ikke» kjem frå.',
        en: 'The dictionary doesn’t say where “ikke” comes from.',
      },
    ],
  ])('quotes it, so that the sentence is clear without italics: %o', (answer, sentences) => {
    for (const language of LANGUAGES) {
      const notes = matchNotes(shown, { ...found, ...answer }, textsOf(language));
      expect(notes).toEqual([[sentences[language]]]);
    }
  });
});

describe('matchNotes for a form that was asked for', () => {
  const noteOf = (article: Article, form: AskedForm) => {
    const shown = lemmaHit(article);
    const lookUp = { word: 'fisk', dicts: ['bob'] as const, part: 'inflection' as const, form };
    return matchNotes(shown, { kind: 'found', lookUp, entries: [[shown]], shown: [shown] }, nb).map(spoken);
  };

  it('says that the word does not have it', () =>
    expect(noteOf(fisk, 'past')).toEqual(['«fisk» har ikke den formen. Her er formene ordet har.']));

  it('says nothing where the word has it', () => {
    expect(noteOf(fisk, 'plural')).toEqual([]);
    expect(noteOf(gaa, 'past')).toEqual([]);
  });
});

describe('matchNotes for a phrase', () => {
  const stein = makeArticle({
    id: 1,
    lemmas: fisk.lemmas,
    phrases: [makePhrase('bygge/legge stein på stein', 'bygge opp')],
  });
  const notes = (matched: string) => {
    const shown = { match: 'phrase' as const, matched, article: stein };
    const lookUp = { word: matched, dicts: ['bob'] as const };
    return matchNotes(shown, { kind: 'found', lookUp, entries: [[shown]], shown: [shown] }, nb);
  };

  it.each(['legge stein på stein', 'Bygge stein på stein'])('recognizes each spelling: %s', (matched) => {
    expect(notes(matched).map(spoken)).toEqual([`«${matched}» er et fast uttrykk under «fisk».`]);
  });

  it.each(['fisk', 'legge stein', 'bygge/legge stein på'])(
    'gives no note for a text that is not the phrase: %s',
    (matched) => {
      expect(notes(matched)).toEqual([]);
    },
  );
});

describe('matchNotes for an older form', () => {
  const noteOf = (parts: Article) => {
    const shown = { match: 'older_form' as const, matched: 'Skóli', article: parts };
    const lookUp = { word: 'skóli', dicts: ['bob' as const] };
    return matchNotes(shown, { kind: 'found', lookUp, entries: [[shown]], shown: [shown] }, nb).map(spoken);
  };

  it('names its language', () => {
    expect(noteOf(skole)).toEqual(['«Skóli» er norrønt for «skole».']);
  });

  it('names no language if the article names none', () => {
    const note = '«Skóli» står i opphavet til «skole».';
    expect(noteOf({ ...skole, olderForms: [{ form: 'skóli' }] })).toEqual([note]);
    expect(noteOf({ ...skole, olderForms: [] })).toEqual([note]);
  });
});

describe('additionalMatchNotes for the second article of an entry', () => {
  const slaa = { ...gaa, lemmas: gaa.lemmas.map((lemma) => ({ ...lemma, homograph: 2 })) };
  const lead = { match: 'inflection' as const, matched: 'gikk', article: slaa };
  const found = (below: Hit): FoundAnswer => {
    const shown = [lead, below] as const;
    return { kind: 'found', lookUp: { word: 'gikk', dicts: ['bob', 'nob'] }, entries: [shown], shown };
  };

  it('omits a note that differs only in the homograph number', () => {
    const below = { ...lead, article: { ...gaa, dict: 'nob' as const } };
    expect(additionalMatchNotes(lead, found(below), nb)).toHaveLength(1);
    expect(additionalMatchNotes(below, found(below), nb)).toEqual([]);
  });

  it('keeps a note on another form', () => {
    const below = { ...lead, matched: 'går' };
    expect(additionalMatchNotes(below, found(below), nb).map(spoken)).toEqual([
      '«går» er presens av «gå II».',
    ]);
  });
});

describe('formatLemma', () => {
  it.each([
    [0, 'stein'],
    [-1, 'stein'],
    [1, 'stein I'],
    [4, 'stein IV'],
    [9, 'stein IX'],
    [16, 'stein XVI'],
    [39, 'stein XXXIX'],
    [40, 'stein 40'],
  ])('formats homograph %i as %s', (homograph, name) => {
    expect(formatLemma({ text: 'stein', homograph })).toBe(name);
  });
});
