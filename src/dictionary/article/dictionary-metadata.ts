import { builtinConceptLookup, type ConceptLookup, createConceptLookup } from '../concepts/concepts.js';
import type { Concept, DictId } from '../contract.js';
import type { Article } from '../model.js';

/** The concepts and the origin of a dictionary, as a service has it. */
export interface DictionaryMetadata {
  concepts: ConceptLookup;
  source?: NonNullable<Article['source']>;
  /** For a sample of a dictionary: how many words it has. */
  sampleWords?: number;
}

/** For a service whose answer about the dictionary is not known. */
export const defaultMetadata = (dict: DictId): DictionaryMetadata => ({
  concepts: builtinConceptLookup(dict),
});

/** For a service that has only the contract, which was made for Ordbøkene's articles. */
export const contractMetadata = (dict: DictId): DictionaryMetadata => ({
  ...defaultMetadata(dict),
  source: 'ordbokene',
});

interface ReceivedMetadata {
  source: string;
  words?: number | undefined;
  concepts: Readonly<Record<string, Concept | undefined>>;
}

/** From the answer of a service. */
export function metadataOf(
  dict: DictId,
  { source, words = 0, concepts }: ReceivedMetadata,
): DictionaryMetadata {
  return {
    concepts: createConceptLookup(dict, concepts),
    ...(source === 'ordbokene' && { source }),
    ...(source === 'builtin' && { sampleWords: words }),
  };
}
