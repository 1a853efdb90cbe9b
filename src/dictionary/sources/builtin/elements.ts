import type { DictId, RawElement, RawText } from '../../contract.js';
import type { SenseSource } from './author.js';
import { parseMarkup, parseReferenceTarget } from './markup.js';
import type { NameRegistry } from './name-registry.js';

/** How a list of compounds begins. */
const COMPOUNDS: Record<DictId, string> = { bob: 'i sammensetninger som', nob: 'i samansetningar som' };

const SHELL_ID = 1;
/** The id of the definition that holds the phrases, far from those of the senses. */
export const PHRASES_ID = 90;

/**
 * The one outer definition. A single sense is written straight into it, several stand in it as definitions of their
 * own, numbered by position; `more` comes last.
 */
export function rootDefinition(
  names: NameRegistry,
  id: number,
  senses: readonly SenseSource[],
  more: readonly RawElement[] = [],
): RawElement {
  let last = senses.length + SHELL_ID;
  const nextId = () => ++last;
  const numbered = names.byId(id).senseIds;
  const elements = senses.flatMap((it, index) => {
    const sense = senseElements(names, id, it, nextId);
    const senseId = numbered[index] ?? SHELL_ID;
    return senseId === SHELL_ID ? sense : [definitionElement(senseId, sense)];
  });
  return definitionElement(SHELL_ID, [...elements, ...more]);
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
  const text = (it: string) => rawText(names, id, it);
  return [
    ...source.explanations.map((it) => ({ type_: 'explanation', ...text(it), attest: [] })),
    ...source.examples.map(({ quote, explanation }) => ({
      type_: 'example',
      quote: text(quote),
      explanation: text(explanation),
      attest: [],
    })),
    ...compoundList(names, id, source.compounds),
    ...source.senses.map((it) => definitionElement(nextId(), senseElements(names, id, it, nextId), true)),
  ];
}

function compoundList(names: NameRegistry, id: number, compounds: readonly string[]): RawElement[] {
  if (compounds.length === 0) return [];
  const elements = compounds.map((it) => names.addReference(parseReferenceTarget(it), id));
  return [{ type_: 'compound_list', elements, intro: { content: COMPOUNDS[names.dict], items: [] } }];
}

/** A text with its marks as a template and its items. */
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
