/** What a `$` stands for, before references are looked up. */
type MarkupItem =
  | { kind: 'entity'; id: string }
  | { kind: 'usage'; text: string }
  | { kind: 'reference'; target: ReferenceTarget };

/** A word of the same dictionary, as the author names it. */
export interface ReferenceTarget {
  lemma: string;
  /** 0 where the spelling has no homographs. */
  homograph: number;
  /** Position of a sense, from 1. */
  sense?: number;
  /** Shown instead of the lemma. */
  wordForm?: string;
}

export interface Markup {
  /** The template: one `$` for each of `items`, in order. */
  content: string;
  items: MarkupItem[];
}

const MARK = /\{([^{}]+)\}|\*([^*]+)\*|\[\[([^[\]]+)\]\]/g;
/** What may not stand in the text itself; `$` is the template's own (a real one is `{dollar}`). */
const STRAY = /[$*{}]|\[\[|\]\]/;
const TARGET = /^(?<lemma>[^:#|]+)(?::(?<homograph>\d+))?(?:#(?<sense>\d+))?(?:\|(?<wordForm>.+))?$/;

/**
 * Parses the light markup of the built-in dictionaries: `{norr.}` is a code of the concept table, `*skóli*` a cited
 * form, `[[stein:1#2|steinen]]` a reference to homograph 1 of stein, sense 2, shown as «steinen» (all but the lemma may
 * be left out). Throws on a mark that is not closed.
 */
export function parseMarkup(text: string): Markup {
  // Most texts have no mark at all.
  if (!STRAY.test(text)) return { content: text, items: [] };
  const items: MarkupItem[] = [];
  const plain = text.replace(MARK, (_, entity?: string, usage?: string, reference?: string) => {
    if (entity !== undefined) items.push({ kind: 'entity', id: entity });
    else if (usage !== undefined) items.push({ kind: 'usage', text: usage });
    else items.push({ kind: 'reference', target: parseReferenceTarget(reference ?? '') });
    return '\u0000';
  });
  if (STRAY.test(plain)) throw new Error(`Stray mark in «${text}»`);
  return { content: plain.replaceAll('\u0000', '$'), items };
}

/** Parses the name of a word: `stein`, `stein:1`, `stein:1#2`, `stein:1|steinen`. */
export function parseReferenceTarget(text: string): ReferenceTarget {
  const groups = TARGET.exec(text)?.groups;
  if (groups?.['lemma'] === undefined) throw new Error(`Not a reference: «${text}»`);
  const { lemma, homograph, sense, wordForm } = groups;
  return {
    lemma,
    homograph: Number(homograph ?? 0),
    ...(sense === undefined ? {} : { sense: Number(sense) }),
    ...(wordForm === undefined ? {} : { wordForm }),
  };
}
