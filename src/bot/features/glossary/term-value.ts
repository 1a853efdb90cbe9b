import * as z from 'zod';
import type { GlossaryTerm, TermIndex } from '../../glossary/term-index.js';
import type { TermVersion } from '../../store/stored-term.js';

/** The value of an option for a term: `#<id>` if it is kept in the database, else `=<word>`. At most 75 characters. */
export const encodeTermValue = ({ id, word }: GlossaryTerm) => (id === undefined ? `=${word}` : `#${id}`);

/** The term of an option. Undefined if it is no longer in the glossary. */
export const findByValue = (index: TermIndex, value: string): GlossaryTerm | undefined =>
  value.startsWith('#')
    ? index.list().find(({ id }) => id === value.slice(1))
    : index.find(value.slice(1)).find((term) => term.id === undefined && term.word === value.slice(1));

/** The value of a button that changes a stored term: its id and the version that the person sees. */
export const termVersionSchema: z.ZodType<Omit<TermVersion, 'team'>> = z.object({
  id: z.string().min(1),
  version: z.int().min(1),
});
