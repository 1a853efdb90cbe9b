import * as z from 'zod';
import { foldWord } from '../../../shared/text/fold.js';
import type { ModalView } from '../../blocks/message.js';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import { type RegisteredForm, registerForm } from '../../framework/form.js';
import { renderNoticeModal } from '../../framework/notice-modal.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { fromDatabase } from '../../lib/from-database.js';
import type { Term } from '../../model/term.js';
import type { AddTermResult, TermVersion } from '../../store/stored-term.js';
import type { Texts } from '../../texts/texts.js';
import { GLOSSARY_ACTION_IDS, GLOSSARY_VIEWS } from './action-ids.js';
import { loadTerms } from './list-actions.js';
import { type FilledTermForm, parseTermForm, writtenOf } from './parse-form.js';
import {
  changerOf,
  checkIsApprover,
  findTellableAdmins,
  type GlossaryFeatureParts,
  loadApprovers,
} from './parts.js';
import { renderTermForm } from './render-form.js';
import { renderNewSuggestion } from './render-suggestions.js';
import { termVersionSchema } from './term-value.js';

const renderNotice = (sentence: string, texts: Texts) =>
  renderNoticeModal(GLOSSARY_VIEWS.form, texts.glossary.title, sentence, texts);
const renderLoading = (texts: Texts) => renderNotice(texts.common.loading, texts);

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
    ? renderNotice(sentence, request.texts)
    : renderTermForm(subject, written, request.texts, sentence);
}

export const createTermForm = (parts: GlossaryFeatureParts): RegisteredForm =>
  registerForm<FilledTermForm>({
    callbackId: GLOSSARY_VIEWS.form,
    read: parseTermForm,
    loading: renderLoading,
    handle: (filled, services, request) => save(filled, parts, services, request),
  });

/** «Foreslå et ord» and «Endre». */
export const createTermFormActions = (parts: GlossaryFeatureParts): RegisteredModalAction[] => [
  registerModalAction<string>({
    id: GLOSSARY_ACTION_IDS.suggest,
    value: z.string().startsWith('='),
    loading: renderLoading,
    handle: async (value, { request }) =>
      renderTermForm({ kind: 'suggestion' }, { term: value.slice(1) }, request.texts),
  }),
  registerModalAction<Omit<TermVersion, 'team'>>({
    id: GLOSSARY_ACTION_IDS.edit,
    value: termVersionSchema,
    loading: renderLoading,
    async handle({ id }, { services, request }) {
      await checkIsApprover(parts, services, request);
      const stored = await fromDatabase('glossary', parts.terms.find(request.team, id));
      if (!stored) return renderNotice(request.texts.glossary.termGone, request.texts);
      return renderTermForm(
        { kind: 'term', id, version: stored.version },
        writtenOf(stored.term),
        request.texts,
      );
    },
  }),
];
