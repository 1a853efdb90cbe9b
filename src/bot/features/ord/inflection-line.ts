import type { DictId } from '../../../dictionary/contract.js';
import type { Article, Gender, Lemma } from '../../../dictionary/model.js';
import type { FormId } from '../../model/inflection-forms.js';
import { formsWithId, gendersOf, paradigmRows } from './inflection.js';

/** The indefinite article is of the language of the dictionary, not of the reader. */
const INDEFINITE: Record<DictId, Record<Gender, string>> = {
  bob: { Masc: 'en', Fem: 'ei', Neuter: 'et' },
  nob: { Masc: 'ein', Fem: 'ei', Neuter: 'eit' },
};

/** What a form is said with: `en fisk`, `å gå`, `har gått`. Nothing where it stands alone. */
export function formPrefix(dict: DictId, lemma: Lemma, id: FormId, genders: readonly Gender[]): string {
  if (id === 'singularIndefinite' && lemma.wordClass === 'NOUN') {
    return genders.map((gender) => INDEFINITE[dict][gender]).join('/');
  }
  if (id === 'infinitive' || id === 'infinitivePassive') return 'å';
  if (id === 'perfect' || id === 'perfectPassive') return 'har';
  return '';
}

/** The principal parts of a word, as they are learnt; forms of one step are alternatives. */
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
  // Verbs in -s (å synes) have passive forms only.
  if (wordClass === 'VERB' && formsWithId(paradigms, 'infinitive').length === 0)
    return PRINCIPAL_PARTS['PASSIVE'];
  return Object.hasOwn(PRINCIPAL_PARTS, wordClass) ? PRINCIPAL_PARTS[wordClass] : undefined;
}

const distinct = (items: readonly string[]) => [...new Set(items)];

function principalParts(dict: DictId, lemma: Lemma): string[] {
  const genders = gendersOf(lemma);
  return (principalPartIds(lemma) ?? []).flatMap((ids) => {
    const forms = distinct(ids.flatMap((id) => formsWithId(lemma.paradigms, id)));
    const companion = ids[0] ? formPrefix(dict, lemma, ids[0], genders) : '';
    return forms.length === 0 ? [] : [`${companion} ${forms.join('/')}`.trim()];
  });
}

function allParts({ paradigms }: Lemma): string[] {
  const rows = paradigms.flatMap(paradigmRows);
  return distinct(rows.flatMap(({ forms }) => forms));
}

/** `en fisk – fisken – fisker – fiskene`; undefined where the word has one form only. */
function inflectionLine(dict: DictId, lemma: Lemma): string | undefined {
  const principal = principalParts(dict, lemma);
  const parts = principal.length > 0 ? principal : allParts(lemma);
  return distinct(parts).length > 1 ? parts.join(' – ') : undefined;
}

/** The inflection at a glance: a line for each spelling, alternatives joined by `/`, equal lines once. */
export function inflectionLines({ dict, lemmas }: Article): string[] {
  return distinct(lemmas.flatMap((lemma) => inflectionLine(dict, lemma) ?? []));
}
