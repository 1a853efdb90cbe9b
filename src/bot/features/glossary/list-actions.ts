import * as z from 'zod';
import type { ModalView } from '../../blocks/message.js';
import {
  type ActionContext,
  type RegisteredAction,
  type RegisteredModalAction,
  registerAction,
  registerModalAction,
} from '../../framework/action.js';
import type { Subcommand } from '../../framework/command.js';
import { renderNoticeModal } from '../../framework/notice-modal.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { combineIndexes, type TermIndex } from '../../glossary/term-index.js';
import { fromDatabase } from '../../lib/from-database.js';
import type { Texts } from '../../texts/texts.js';
import { GLOSSARY_ACTION_IDS, GLOSSARY_VIEWS } from './action-ids.js';
import { exportCsv, renderExportPart } from './export.js';
import { asksForList, LIST_QUERY } from './parse.js';
import { type GlossaryFeatureParts, loadApprovers } from './parts.js';
import { type ListNotice, type ListRights, pageOf, renderTermList, renderTermView } from './render-list.js';
import { findByValue } from './term-value.js';

export const renderListLoading = (texts: Texts) =>
  renderNoticeModal(GLOSSARY_VIEWS.list, texts.glossary.title, texts.common.loading, texts);

export const loadTerms = async ({ glossary }: Services): Promise<TermIndex> =>
  (await glossary?.load()) ?? combineIndexes([]);

async function loadRights(
  parts: GlossaryFeatureParts | undefined,
  services: Services,
  request: RequestContext,
): Promise<ListRights> {
  if (!parts) return { isEditable: false, isApprover: false, suggestions: 0 };
  const { isApprover } = await loadApprovers(parts, services, request);
  const suggested = isApprover
    ? await fromDatabase('glossary', parts.terms.list(request.team, 'suggested'))
    : [];
  return { isEditable: true, isApprover, suggestions: suggested.length };
}

/** @param page from 1 */
export async function openList(
  page: number,
  parts: GlossaryFeatureParts | undefined,
  services: Services,
  request: RequestContext,
  notice?: ListNotice,
): Promise<ModalView> {
  const [index, rights] = await Promise.all([loadTerms(services), loadRights(parts, services, request)]);
  return renderTermList(index, page, rights, request.texts, notice);
}

/** `/ord liste` opens the list. */
export const createListSubcommand = (parts: GlossaryFeatureParts | undefined): Subcommand => ({
  command: '/ord',
  pattern: LIST_QUERY,
  parse: (text, request) =>
    asksForList(text, request.texts)
      ? {
          loading: renderListLoading(request.texts),
          view: (services) => openList(1, parts, services, request),
          opener: { actionId: GLOSSARY_ACTION_IDS.list, text: request.texts.glossary.list, value: '1' },
        }
      : undefined,
});

const pageSchema = z
  .string()
  .regex(/^\d{1,5}$/u)
  .transform(Number);

export const createListAction = (parts: GlossaryFeatureParts | undefined): RegisteredModalAction =>
  registerModalAction<number>({
    id: GLOSSARY_ACTION_IDS.list,
    value: pageSchema,
    loading: renderListLoading,
    handle: (page, { services, request }) => openList(page, parts, services, request),
  });

/** How many terms were exported before; `csv` is the first part. */
const exportedSchema = z.union([z.literal('csv').transform(() => 0), pageSchema]);

async function showTerm(
  value: string,
  parts: GlossaryFeatureParts | undefined,
  { services, request }: ActionContext,
): Promise<ModalView> {
  const index = await loadTerms(services);
  const term = findByValue(index, value);
  if (!term) return openList(1, parts, services, request, { said: request.texts.glossary.termGone });
  const page = pageOf(index, term);
  if (!parts || term.id === undefined) return renderTermView(term, undefined, page, false, request.texts);
  const [stored, { isApprover }] = await Promise.all([
    fromDatabase('glossary', parts.terms.find(request.team, term.id)),
    loadApprovers(parts, services, request),
  ]);
  return renderTermView(
    stored ? { ...stored.term, id: stored.id } : term,
    stored,
    page,
    isApprover,
    request.texts,
  );
}

function registerExport(parts: GlossaryFeatureParts): RegisteredAction {
  return registerAction<number>({
    id: GLOSSARY_ACTION_IDS.export,
    value: exportedSchema,
    async handle(done, { services, request }) {
      const { glossary } = request.texts;
      const exported = exportCsv((await loadTerms(services)).list(), done);
      for (let at = 0; at < exported.messages; at += 1) {
        await parts.notify(request.user, request, (own) => renderExportPart(exported, at, own));
      }
      const { first, last, isAll } = exported;
      const said = isAll && done === 0 ? glossary.exported(last) : glossary.exportedPart(first, last);
      const notice = { said, ...(!isAll && { exported: last }) };
      return { kind: 'update', view: await openList(1, parts, services, request, notice) };
    },
  });
}

/** The actions inside the list: other pages, one term, export. */
export const createListActions = (parts: GlossaryFeatureParts | undefined): RegisteredAction[] => [
  registerAction<number>({
    id: GLOSSARY_ACTION_IDS.page,
    value: pageSchema,
    handle: async (page, { services, request }) => ({
      kind: 'update',
      view: await openList(page, parts, services, request),
    }),
  }),
  registerAction<string>({
    id: GLOSSARY_ACTION_IDS.term,
    value: z.string().regex(/^[#=]./u),
    handle: async (value, context) => ({ kind: 'update', view: await showTerm(value, parts, context) }),
  }),
  ...(parts ? [registerExport(parts)] : []),
];
