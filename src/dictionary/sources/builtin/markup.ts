/** The value of a `$`, before references are resolved. */
type MarkupItem =
  | { kind: 'entity'; id: string }
  | { kind: 'usage'; text: string }
  | { kind: 'reference'; target: ReferenceTarget };

/** A reference to a word of the same dictionary. */
export interface ReferenceTarget {
  lemma: string;
  /** 0 where the spelling has no homographs. */
  homograph: number;
  /** The number of a sense, from 1. */
  sense?: number;
  /** The form that is shown instead of the lemma. */
  wordForm?: string;
}

export interface Markup {
  /** The template, with a `$` for each of `items`, in order. */
  content: string;
  items: MarkupItem[];
}

const MARK = /\{([^{}]+)\}|\*([^*]+)\*|\[\[([^[\]]+)\]\]/g;
/** Marks that must not be left over. `$` belongs to the template; a real one is `{dollar}`. */
const STRAY = /[$*{}]|\[\[|\]\]/;
const TARGET = /^(?<lemma>[^:#|]+)(?::(?<homograph>\d+))?(?:#(?<sense>\d+))?(?:\|(?<wordForm>.+))?$/;

/**
 * Parses the light markup of the built-in dictionaries: `{norr.}` is a code of the concept table, `*skóli*` a cited
 * form, `[[stein:1#2|steinen]]` a reference to homograph 1 of stein, sense 2, shown as «steinen» (all but the lemma may
 * be left out).
 *
 * @throws {Error} where a mark is not closed
 */
export function parseMarkup(text: string): Markup {
  // A fast path: most texts have no mark.
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

/** Parses a reference: `stein`, `stein:1`, `stein:1#2`, `stein:1|steinen`. @throws {Error} where it is none */
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
