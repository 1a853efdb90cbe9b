import type { DictId } from '../../../dictionary/contract.js';
import type { Article, Gender, Lemma } from '../../../dictionary/model.js';
import type { FormId } from '../../model/inflection-forms.js';
import { formsAt, gendersOf, rowsOf } from './inflection.js';

/** The indefinite article is of the language of the dictionary, not of the reader. */
const INDEFINITE: Record<DictId, Record<Gender, string>> = {
  bob: { Masc: 'en', Fem: 'ei', Neuter: 'et' },
  nob: { Masc: 'ein', Fem: 'ei', Neuter: 'eit' },
};

/** What a form is said with: `en fisk`, `å gå`, `har gått`. Nothing where it stands alone. */
export function companionOf(dict: DictId, lemma: Lemma, id: FormId, genders: readonly Gender[]): string {
  if (id === 'singularIndefinite' && lemma.wordClass === 'NOUN') {
    return genders.map((gender) => INDEFINITE[dict][gender]).join('/');
  }
  if (id === 'infinitive' || id === 'infinitivePassive') return 'å';
  if (id === 'perfect' || id === 'perfectPassive') return 'har';
  return '';
}

/** The principal parts of a word, as they are learnt; forms of one step are alternatives. */
const STEPS: Record<string, readonly (readonly FormId[])[]> = {
  NOUN: [['singularIndefinite'], ['singularDefinite'], ['pluralIndefinite'], ['pluralDefinite']],
  VERB: [['infinitive'], ['present'], ['past'], ['perfect']],
  PASSIVE: [['infinitivePassive'], ['presentPassive'], ['pastPassive'], ['perfectPassive', 'perfect']],
  ADJ: [
    ['positiveCommon', 'positiveMasculine'],
    ['positiveFeminine'],
    ['positiveNeuter'],
    ['positiveDefinite', 'positivePlural'],
    ['comparative'],
    ['superlativeIndefinite', 'superlative'],
  ],
};

function stepsOf({ wordClass = '', paradigms }: Lemma): readonly (readonly FormId[])[] | undefined {
  // Verbs in -s (å synes) have passive forms only.
  if (wordClass === 'VERB' && formsAt(paradigms, 'infinitive').length === 0) return STEPS['PASSIVE'];
  return Object.hasOwn(STEPS, wordClass) ? STEPS[wordClass] : undefined;
}

const distinct = (items: readonly string[]) => [...new Set(items)];

function principalParts(dict: DictId, lemma: Lemma): string[] {
  const genders = gendersOf(lemma);
  return (stepsOf(lemma) ?? []).flatMap((ids) => {
    const forms = distinct(ids.flatMap((id) => formsAt(lemma.paradigms, id)));
    const companion = ids[0] ? companionOf(dict, lemma, ids[0], genders) : '';
    return forms.length === 0 ? [] : [`${companion} ${forms.join('/')}`.trim()];
  });
}

function allParts({ paradigms }: Lemma): string[] {
  const rows = paradigms.flatMap(rowsOf);
  return distinct(rows.flatMap(({ forms }) => forms));
}

/** `en fisk – fisken – fisker – fiskene`; undefined where the word has one form only. */
function lineOf(dict: DictId, lemma: Lemma): string | undefined {
  const principal = principalParts(dict, lemma);
  const parts = principal.length > 0 ? principal : allParts(lemma);
  return distinct(parts).length > 1 ? parts.join(' – ') : undefined;
}

/** The inflection at a glance: a line for each spelling, alternatives joined by `/`, equal lines once. */
export function inflectionLines({ dict, lemmas }: Article): string[] {
  return distinct(lemmas.flatMap((lemma) => lineOf(dict, lemma) ?? []));
}
