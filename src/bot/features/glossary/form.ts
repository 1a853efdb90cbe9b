import * as z from 'zod';
import { ServiceFault } from '../../../shared/errors.js';
import { foldWord } from '../../../shared/text/fold.js';
import { sectionBlock } from '../../blocks/blocks.js';
import { inputBlock, plainTextInput } from '../../blocks/elements.js';
import { type ModalView, modalView } from '../../blocks/message.js';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import {
  type FormOrigins,
  type ParsedFields,
  type RegisteredForm,
  registerForm,
} from '../../framework/form.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { BUDGET_MS, fromDatabase, withTimeout } from '../../lib/budgets.js';
import { parseJson } from '../../lib/text.js';
import { LANGUAGES } from '../../model/language.js';
import {
  TERM_FIELDS,
  TERM_LIMITS,
  type Term,
  type TermField,
  termSchema,
  toWrittenTerm,
} from '../../model/term.js';
import type { FormFields } from '../../slack/payloads.js';
import type { AddTermResult, TermVersion } from '../../store/terms.js';
import type { Texts } from '../../texts/texts.js';
import { loadTerms } from './list.js';
import {
  changerOf,
  checkIsApprover,
  GLOSSARY_ACTION_IDS,
  GLOSSARY_VIEWS,
  type GlossaryFeatureParts,
  loadApprovers,
  renderGlossaryNotice,
  termVersionSchema,
} from './parts.js';
import { renderNewSuggestion } from './review.js';

/** Whether a file has the word. The database refuses its own words itself. */
const isInFiles = async ({ word }: Term, services: Services) =>
  (await loadTerms(services))
    .find(word)
    .some((term) => term.id === undefined && foldWord(term.word) === foldWord(word));

/** Saves a suggestion, and tells those who approve. What they suggest themselves is approved. @returns the result */
async function suggest(
  term: Term,
  parts: GlossaryFeatureParts,
  services: Services,
  request: RequestContext,
): Promise<{ sentence: string; isSaved: boolean }> {
  const { team, texts } = request;
  const { terms, notify } = parts;
  const { glossary } = texts;
  const { users, isApprover } = await loadApprovers(parts, services, request);
  const added: AddTermResult = (await isInFiles(term, services))
    ? { kind: 'exists' }
    : await fromDatabase('glossary', terms.suggest(team, term, changerOf(request)));
  if (added.kind !== 'added') {
    return { sentence: added.kind === 'full' ? glossary.full : glossary.exists(term.word), isSaved: false };
  }
  if (isApprover) {
    const { id, version } = added.stored;
    await fromDatabase('glossary', terms.approve({ team, id, version }, changerOf(request)));
    services.glossary?.forget?.();
    return { sentence: glossary.added(term.word), isSaved: true };
  }
  const told = users.length > 0 ? users : await findTellableAdmins(services);
  await Promise.all(
    told.map((user) => notify(user, request, (own) => renderNewSuggestion(added.stored, own))),
  );
  const toAdmins = told.length > 0 ? glossary.suggestedToAdmins : glossary.suggestedToNobody;
  const sentence = (users.length > 0 ? glossary.suggested : toAdmins)(term.word);
  return { sentence, isSaved: true };
}

async function change(
  seen: TermVersion,
  term: Term,
  parts: GlossaryFeatureParts,
  services: Services,
  request: RequestContext,
): Promise<{ sentence: string; isSaved: boolean }> {
  const { glossary } = request.texts;
  await checkIsApprover(parts, services, request);
  const result = (await isInFiles(term, services))
    ? 'exists'
    : await fromDatabase('glossary', parts.terms.change(seen, term, changerOf(request)));
  services.glossary?.forget?.();
  if (result === 'changed') return { sentence: glossary.saved(term.word), isSaved: true };
  return { sentence: result === 'exists' ? glossary.exists(term.word) : glossary.stale, isSaved: false };
}

async function save(
  { subject, term, written }: FilledTermForm,
  parts: GlossaryFeatureParts,
  services: Services,
  request: RequestContext,
): Promise<ModalView> {
  const { sentence, isSaved } =
    subject.kind === 'suggestion'
      ? await suggest(term, parts, services, request)
      : await change({ ...subject, team: request.team }, term, parts, services, request);
  return isSaved
    ? renderGlossaryNotice('form', request.texts, sentence)
    : renderTermForm(subject, written, request.texts, sentence);
}

export const createTermForm = (parts: GlossaryFeatureParts, origins: FormOrigins): RegisteredForm =>
  registerForm<FilledTermForm>({
    callbackId: GLOSSARY_VIEWS.form,
    read: parseTermForm,
    loading: (texts) => renderGlossaryNotice('form', texts),
    handle: (filled, services, request) => save(filled, parts, services, request),
    async replaces({ subject }, _, request) {
      const origin = subject.kind === 'term' ? origins.find(subject.id, request) : undefined;
      if (!origin || subject.kind !== 'term') return undefined;
      const stored = await fromDatabase('glossary', parts.terms.find(request.team, subject.id));
      const isOpen = stored?.isApproved === false;
      return isOpen ? { ...origin, message: renderNewSuggestion(stored, request.texts) } : undefined;
    },
  });

/** «Foreslå et ord» and «Endre». */
export const createTermFormActions = (
  parts: GlossaryFeatureParts,
  origins: FormOrigins,
): RegisteredModalAction[] => [
  registerModalAction<string>({
    id: GLOSSARY_ACTION_IDS.suggest,
    value: z.string().startsWith('='),
    loading: (texts) => renderGlossaryNotice('form', texts),
    handle: async (value, { request }) =>
      renderTermForm({ kind: 'suggestion' }, { term: value.slice(1) }, request.texts),
  }),
  registerModalAction<Omit<TermVersion, 'team'>>({
    id: GLOSSARY_ACTION_IDS.edit,
    value: termVersionSchema,
    loading: (texts) => renderGlossaryNotice('form', texts),
    async handle({ id }, { services, request, press }) {
      await checkIsApprover(parts, services, request);
      origins.remember(id, request, press?.responseUrl);
      const stored = await fromDatabase('glossary', parts.terms.find(request.team, id));
      if (!stored) return renderGlossaryNotice('form', request.texts, request.texts.glossary.termGone);
      return renderTermForm(
        { kind: 'term', id, version: stored.version },
        writtenOf(stored.term),
        request.texts,
      );
    },
  }),
];

/** A filled form: the term, and what was written, to show it again. */
interface FilledTermForm {
  subject: FormSubject;
  term: Term;
  written: FormTexts;
}

const subjectSchema: z.ZodType<FormSubject> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('suggestion') }),
  z.object({ kind: z.literal('term'), id: z.string(), version: z.int() }),
]);

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
function parseTermForm(
  fields: FormFields,
  { texts, now }: RequestContext,
  metadata: string,
): ParsedFields<FilledTermForm> {
  const subject = parseJson(subjectSchema, metadata);
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
function writtenOf(term: Term): FormTexts {
  const { also, date: _, ...texts } = toWrittenTerm(term);
  return { ...texts, ...(also && { also: also.join('\n') }) };
}

/** What is written in the form, by field. */
type FormTexts = Partial<Record<TermField, string>>;

/** What the form is about: a new suggestion, or a term with the version that the person changes. */
type FormSubject = { kind: 'suggestion' } | { kind: 'term'; id: string; version: number };

const MULTILINE: readonly TermField[] = ['also', ...LANGUAGES];

const FIELDS = ['term', ...LANGUAGES, 'also', 'owner', 'link'] as const;

/** The form for a suggestion or a change. @param notice why it was not saved, above it */
export function renderTermForm(
  subject: FormSubject,
  written: FormTexts,
  texts: Texts,
  notice?: string,
): ModalView {
  const { glossary, common } = texts;
  const { hints } = glossary;
  const hintOf: Partial<Record<TermField, string>> = { ...hints, nb: hints.explanation };
  return modalView({
    callbackId: GLOSSARY_VIEWS.form,
    title: subject.kind === 'suggestion' ? glossary.suggest : glossary.edit,
    close: common.cancel,
    submit: subject.kind === 'suggestion' ? glossary.submit : glossary.save,
    metadata: JSON.stringify(subject),
    blocks: [
      ...(notice === undefined ? [] : [sectionBlock(notice)]),
      ...FIELDS.map((field) =>
        inputBlock({
          blockId: field,
          label: glossary.fields[field],
          isOptional: field !== 'term',
          ...(hintOf[field] !== undefined && { hint: hintOf[field] }),
          element: plainTextInput({
            actionId: field,
            initialValue: written[field] ?? '',
            isMultiline: MULTILINE.includes(field),
          }),
        }),
      ),
    ],
  });
}

/** The administrators, who approve while nobody is chosen. None if they are many, or if Slack does not answer in time. */
async function findTellableAdmins({ people, log }: Pick<Services, 'people' | 'log'>): Promise<string[]> {
  const late = () => new ServiceFault({ service: 'slack', operation: 'users.list', kind: 'timeout' });
  try {
    const listed = await withTimeout(BUDGET_MS.listPeople, people.list(), late);
    const admins = listed.flatMap(({ slackId, isAdmin }) => (isAdmin ? [slackId] : []));
    return admins.length > MAX_TOLD_ADMINS ? [] : admins;
  } catch (err) {
    log.warn({ err }, 'the administrators of the workspace could not be listed');
    return [];
  }
}

/** More administrators than this get no direct message about a suggestion: in a large workplace, few of them know of it. */
const MAX_TOLD_ADMINS = 10;
