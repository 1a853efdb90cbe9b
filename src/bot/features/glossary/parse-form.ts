import * as z from 'zod';
import type { ParsedFields } from '../../framework/form.js';
import type { RequestContext } from '../../framework/request-context.js';
import {
  TERM_FIELDS,
  TERM_LIMITS,
  type Term,
  type TermField,
  termSchema,
  toWrittenTerm,
} from '../../model/term.js';
import type { FormFields } from '../../slack/view-state.js';
import type { Texts } from '../../texts/texts.js';
import type { FormSubject, FormTexts } from './render-form.js';

/** A filled form: the term, and what was written, to show it again. */
export interface FilledTermForm {
  subject: FormSubject;
  term: Term;
  written: FormTexts;
}

const subjectSchema: z.ZodType<FormSubject> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('suggestion') }),
  z.object({ kind: z.literal('term'), id: z.string(), version: z.int() }),
]);

function parseSubject(metadata: string): FormSubject | undefined {
  try {
    return subjectSchema.parse(JSON.parse(metadata));
  } catch {
    return undefined;
  }
}

/** The sentence at a field that cannot be used. */
function problemOf(field: TermField, { glossary: { problems } }: Texts): string {
  const { word, otherWords, explanation, owner } = TERM_LIMITS;
  switch (field) {
    case 'term':
      return problems.term(word);
    case 'also':
      return problems.also(otherWords, word);
    case 'owner':
    case 'date':
      return problems.owner(owner);
    case 'link':
      return problems.link;
    default:
      return problems.explanation(explanation);
  }
}

/** Reads the form. The explanation is of today. */
export function parseTermForm(
  fields: FormFields,
  { texts, now }: RequestContext,
  metadata: string,
): ParsedFields<FilledTermForm> {
  const subject = parseSubject(metadata);
  if (!subject) return { errors: { term: texts.common.modalOutdated } };
  const written: FormTexts = Object.fromEntries(
    TERM_FIELDS.flatMap((field) => {
      const text = fields.get(field);
      return text === undefined ? [] : [[field, text]];
    }),
  );
  const also = written.also?.split('\n').filter((line) => line.trim() !== '');
  const date = now.toPlainDate().toString();
  const { data: term, error } = termSchema.safeParse({ term: '', ...written, ...(also && { also }), date });
  if (term) return { value: { subject, term, written } };
  const isField = (name: unknown): name is TermField => TERM_FIELDS.some((field) => field === name);
  const found = error.issues.map(({ path: [name] }) => (isField(name) ? name : 'term'));
  return { errors: Object.fromEntries(found.map((field) => [field, problemOf(field, texts)])) };
}

/** What the form shows of a term. */
export function writtenOf(term: Term): FormTexts {
  const { also, date: _, ...texts } = toWrittenTerm(term);
  return { ...texts, ...(also && { also: also.join('\n') }) };
}
