import type { DictId, RawElement, RawText } from '../../contract.js';
import { parseMarkup, parseReferenceTarget } from './markup.js';
import type { NameRegistry } from './name-registry.js';
import type { SenseSource } from './schema.js';

/** The text before a list of compounds. */
const COMPOUNDS: Record<DictId, string> = { bob: 'i sammensetninger som', nob: 'i samansetjingar som' };

const ROOT_ID = 1;
/** The id of the definition that holds the phrases, far above the ids of the senses. */
export const PHRASES_ID = 90;

/**
 * The outermost definition of an article. A single sense is written straight into it. Several senses are numbered
 * definitions inside it. The elements of `more` are the last.
 */
export function rootDefinition(
  names: NameRegistry,
  id: number,
  senses: readonly SenseSource[],
  more: readonly RawElement[] = [],
): RawElement {
  let last = senses.length + ROOT_ID;
  const nextId = () => ++last;
  const { senseIds } = names.byId(id);
  const elements = senses.flatMap((source, index) => {
    const sense = senseElements(names, id, source, nextId);
    const senseId = senseIds[index] ?? ROOT_ID;
    return senseId === ROOT_ID ? sense : [definitionElement(senseId, sense)];
  });
  return definitionElement(ROOT_ID, [...elements, ...more]);
}

export function definitionElement(id: number, elements: readonly RawElement[], sub = false): RawElement {
  return { type_: 'definition', elements, id, sub_definition: sub };
}

function senseElements(
  names: NameRegistry,
  id: number,
  source: SenseSource,
  nextId: () => number,
): RawElement[] {
  const template = (text: string) => rawText(names, id, text);
  return [
    ...source.explanation.map((text) => ({ type_: 'explanation', ...template(text), attest: [] })),
    ...source.examples.map(({ quote, explanation }) => ({
      type_: 'example',
      quote: template(quote),
      explanation: template(explanation),
      attest: [],
    })),
    ...compoundList(names, id, source.compounds),
    ...source.senses.map((sense) =>
      definitionElement(nextId(), senseElements(names, id, sense, nextId), true),
    ),
  ];
}

function compoundList(names: NameRegistry, id: number, compounds: readonly string[]): RawElement[] {
  if (compounds.length === 0) return [];
  const elements = compounds.map((name) => names.addReference(parseReferenceTarget(name), id));
  return [{ type_: 'compound_list', elements, intro: { content: COMPOUNDS[names.dict], items: [] } }];
}

/** Turns a text with markup into a template with its items. The references are recorded as of the article `from`. */
export function rawText(names: NameRegistry, from: number, text: string): RawText {
  const { content, items } = parseMarkup(text);
  return {
    content,
    items: items.map((item) => {
      if (item.kind === 'entity') return { type_: 'entity', id: item.id };
      if (item.kind === 'usage') return { type_: 'usage', text: item.text };
      return names.addReference(item.target, from);
    }),
  };
}
