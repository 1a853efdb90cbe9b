import { describe, expect, it } from 'vitest';
import type { FoundAnswer } from '../../../../src/bot/features/ord/answer.js';
import { formatSentence } from '../../../../src/bot/features/ord/article-rich-text.js';
import { additionalMatchNotes, matchNotes } from '../../../../src/bot/features/ord/match-notes.js';
import { nb } from '../../../../src/bot/texts/nb.js';
import type { Sentence } from '../../../../src/bot/texts/sentence.js';
import type { Article, Hit } from '../../../../src/dictionary/model.js';
import { bok, fin, fisk, gaa, jamfoere, makeArticle, makeForms, makePhrase, skole } from './articles.js';

const spoken = (note: Sentence) => formatSentence(note, nb);

const min = makeArticle({
  id: 1,
  lemmas: [
    {
      text: 'min',
      homograph: 0,
      wordClass: 'DET',
      genders: [],
      paradigms: [{ forms: makeForms('Masc Sing=min, Fem Sing=mi, Neuter Sing=mitt, Plur=mine') }],
    },
  ],
});

describe('notesOf an inflected form', () => {
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
    ['mitt', min, '«mitt» er en form av «min».'],
    ['fiskes', fisk, '«fiskes» er en form av «fisk».'],
  ])('%s', (matched, parts, note) => {
    expect(noteOf(parts, matched)).toEqual([note]);
  });
});

describe('notesOf a phrase', () => {
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

  it.each(['legge stein på stein', 'Bygge stein på stein'])('knows each spelling: %s', (matched) => {
    expect(notes(matched).map(spoken)).toEqual([`«${matched}» er et fast uttrykk under «fisk».`]);
  });

  it.each(['fisk', 'legge stein', 'bygge/legge stein på'])(
    'claims nothing of what is no phrase: %s',
    (matched) => {
      expect(notes(matched)).toEqual([]);
    },
  );
});

describe('notesOf an older form', () => {
  const noteOf = (parts: Article) => {
    const shown = { match: 'older_form' as const, matched: 'Skóli', article: parts };
    const lookUp = { word: 'skóli', dicts: ['bob' as const] };
    return matchNotes(shown, { kind: 'found', lookUp, entries: [[shown]], shown: [shown] }, nb).map(spoken);
  };

  it('names its language', () => {
    expect(noteOf(skole)).toEqual(['«Skóli» er norrønt for «skole».']);
  });

  it('claims no language where none is named', () => {
    const note = '«Skóli» står i opphavet til «skole».';
    expect(noteOf({ ...skole, olderForms: [{ form: 'skóli' }] })).toEqual([note]);
    expect(noteOf({ ...skole, olderForms: [] })).toEqual([note]);
  });
});

describe('freshNotes of an article below another', () => {
  const slaa = { ...gaa, lemmas: gaa.lemmas.map((lemma) => ({ ...lemma, homograph: 2 })) };
  const lead = { match: 'inflection' as const, matched: 'gikk', article: slaa };
  const found = (below: Hit): FoundAnswer => {
    const shown = [lead, below] as const;
    return { kind: 'found', lookUp: { word: 'gikk', dicts: ['bob', 'nob'] }, entries: [shown], shown };
  };

  it('says nothing twice, whatever the homograph is numbered', () => {
    const below = { ...lead, article: { ...gaa, dict: 'nob' as const } };
    expect(additionalMatchNotes(lead, found(below), nb)).toHaveLength(1);
    expect(additionalMatchNotes(below, found(below), nb)).toEqual([]);
  });

  it('says what is another matter', () => {
    const below = { ...lead, matched: 'går' };
    expect(additionalMatchNotes(below, found(below), nb).map(spoken)).toEqual([
      '«går» er presens av «gå II».',
    ]);
  });
});
