import type { DictId } from '../../../dictionary/contract.js';
import type { Article, Gender, Lemma } from '../../../dictionary/model.js';
import type { FormId } from '../../model/inflection-forms.js';
import { formsWithId, gendersOf, paradigmRows } from './inflection.js';

/** The language is that of the dictionary, not of the reader. */
const INDEFINITE_ARTICLES: Record<DictId, Record<Gender, string>> = {
  bob: { Masc: 'en', Fem: 'ei', Neuter: 'et' },
  nob: { Masc: 'ein', Fem: 'ei', Neuter: 'eit' },
};

/** The word before a form in a table: `en` fisk, `å` gå, `har` gått. Empty for most forms. */
export function formPrefix(dict: DictId, lemma: Lemma, id: FormId, genders: readonly Gender[]): string {
  if (id === 'singularIndefinite' && lemma.wordClass === 'NOUN') {
    return genders.map((gender) => INDEFINITE_ARTICLES[dict][gender]).join('/');
  }
  if (id === 'infinitive' || id === 'infinitivePassive') return 'å';
  if (id === 'perfect' || id === 'perfectPassive') return 'har';
  return '';
}

/** Principal parts by word class. The ids of one part are alternatives. */
const PRINCIPAL_PARTS: Record<string, readonly (readonly FormId[])[]> = {
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

function principalPartIds({ wordClass = '', paradigms }: Lemma): readonly (readonly FormId[])[] | undefined {
  // Verbs in -s, such as `å synes`, have only passive forms.
  if (wordClass === 'VERB' && formsWithId(paradigms, 'infinitive').length === 0)
    return PRINCIPAL_PARTS['PASSIVE'];
  return Object.hasOwn(PRINCIPAL_PARTS, wordClass) ? PRINCIPAL_PARTS[wordClass] : undefined;
}

const distinct = (items: readonly string[]) => [...new Set(items)];

function principalParts(dict: DictId, lemma: Lemma): string[] {
  const genders = gendersOf(lemma);
  return (principalPartIds(lemma) ?? []).flatMap((ids) => {
    const forms = distinct(ids.flatMap((id) => formsWithId(lemma.paradigms, id)));
    const prefix = ids[0] ? formPrefix(dict, lemma, ids[0], genders) : '';
    return forms.length === 0 ? [] : [`${prefix} ${forms.join('/')}`.trim()];
  });
}

function allForms({ paradigms }: Lemma): string[] {
  const rows = paradigms.flatMap(paradigmRows);
  return distinct(rows.flatMap(({ forms }) => forms));
}

/** `en fisk – fisken – fisker – fiskene`. Undefined if the word has only one form. */
function inflectionLine(dict: DictId, lemma: Lemma): string | undefined {
  const principal = principalParts(dict, lemma);
  const parts = principal.length > 0 ? principal : allForms(lemma);
  return distinct(parts).length > 1 ? parts.join(' – ') : undefined;
}

/** One line for each spelling. `/` joins alternatives; equal lines appear once. */
export function inflectionLines({ dict, lemmas }: Article): string[] {
  return distinct(lemmas.flatMap((lemma) => inflectionLine(dict, lemma) ?? []));
}
