import * as z from 'zod';
import {
  actionsBlock,
  boldText,
  contextBlock,
  richTextBlock,
  richTextPreformatted,
  richTextSection,
  sectionBlock,
  textElements,
} from '../../blocks/blocks.js';
import { button, type OptionParts, staticSelect } from '../../blocks/elements.js';
import {
  type KnownBlock,
  type ModalView,
  modalView,
  type SlackMessage,
  slackMessage,
} from '../../blocks/message.js';
import { cutText } from '../../blocks/text.js';
import {
  type ActionContext,
  type RegisteredAction,
  type RegisteredModalAction,
  registerAction,
  registerModalAction,
} from '../../framework/action.js';
import type { Subcommand } from '../../framework/command.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { formatCsvLines, renderTerm } from '../../glossary/render-term.js';
import { combineIndexes, type GlossaryTerm, type TermIndex } from '../../glossary/term-index.js';
import { fromDatabase } from '../../lib/budgets.js';
import { explanationOf, type Term } from '../../model/term.js';
import type { StoredTerm } from '../../store/terms.js';
import { languageOf, type Texts } from '../../texts/texts.js';
import {
  GLOSSARY_ACTION_IDS,
  GLOSSARY_VIEWS,
  type GlossaryFeatureParts,
  loadApprovers,
  renderGlossaryNotice,
} from './parts.js';

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
          loading: renderGlossaryNotice('list', request.texts),
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
    loading: (texts) => renderGlossaryNotice('list', texts),
    handle: (page, { services, request }) => openList(page, parts, services, request),
  });

/** The value of an option for a term: `#<id>` if it is kept in the database, else `=<word>`. At most 75 characters. */
const encodeTermValue = ({ id, word }: GlossaryTerm) => (id === undefined ? `=${word}` : `#${id}`);

/** The term of an option. Undefined if it is no longer in the glossary. */
const findByValue = (index: TermIndex, value: string): GlossaryTerm | undefined =>
  value.startsWith('#')
    ? index.list().find(({ id }) => id === value.slice(1))
    : index.find(value.slice(1)).find((term) => term.id === undefined && term.word === value.slice(1));

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

/** Characters of CSV in one box, and boxes in one message. */
const MAX_BOX = 2_900;

const BOXES = 3;

/** Messages of one export: some 500 terms. A file would take more, but needs the scope `files:write`. */
const MAX_MESSAGES = 10;

/** Some of the terms as CSV, in boxes that each end with a whole line. */
interface CsvExport {
  boxes: readonly string[];
  messages: number;
  /** The place of the first term and of the last one, from 1. */
  first: number;
  last: number;
  isAll: boolean;
}

/** @param done how many terms an earlier export had */
export function exportCsv(terms: readonly Term[], done = 0): CsvExport {
  const boxes: string[] = [];
  const lines = formatCsvLines(terms.slice(done));
  let used = 0;
  for (const line of lines) {
    const last = boxes.at(-1);
    if (last !== undefined && last.length + line.length < MAX_BOX)
      boxes[boxes.length - 1] = `${last}\n${line}`;
    else if (boxes.length === BOXES * MAX_MESSAGES) break;
    else boxes.push(line);
    used += 1;
  }
  const messages = Math.ceil(boxes.length / BOXES);
  return { boxes, messages, first: done + 1, last: done + used - 1, isAll: used === lines.length };
}

/** @param at the message, from 0 */
export function renderExportPart(exported: CsvExport, at: number, texts: Texts): SlackMessage {
  const { glossary } = texts;
  const { boxes, messages, first, last, isAll } = exported;
  const title = glossary.exportTitle(at + 1, messages);
  return slackMessage(title, [
    sectionBlock(title),
    ...boxes.slice(at * BOXES, (at + 1) * BOXES).map((box) => richTextBlock(richTextPreformatted(box))),
    ...(isAll ? [] : [contextBlock(glossary.partExported(first, last))]),
  ]);
}

/** What asks for the list in every language: `/ord liste`. */
const LIST_QUERY =
  /^\s*(?:list|liste|lista|ordliste|ordlista|ordlisten|våre ord|orda våre|egne ord|eigne ord|our words|glossary)\s*$/iu;

/** Whether a text of `LIST_QUERY` asks for the list. `list` is a Norwegian word too, so only English asks with it. */
function asksForList(text: string, texts: Texts): boolean {
  return text.trim().toLowerCase() !== 'list' || languageOf(texts) === 'en';
}

/** Terms on a page, which fits a phone with some scrolling. */
const PAGE_SIZE = 10;

/** Longer explanations are shown whole when a term is chosen. */
const MAX_EXPLANATION = 160;

/** What a person may do with the list. */
interface ListRights {
  /** Whether words are kept in the database. */
  isEditable: boolean;
  isApprover: boolean;
  /** Open suggestions, for those who approve. */
  suggestions: number;
}

/** The result of an action, at the top of the list. */
interface ListNotice {
  said: string;
  /** How many terms are exported, if there are more. */
  exported?: number;
}

const pageOf = (index: TermIndex, term: GlossaryTerm) =>
  Math.max(1, Math.floor(index.list().indexOf(term) / PAGE_SIZE) + 1);

const letterOf = ({ word }: GlossaryTerm) => (word.match(/[\p{L}\p{N}]/u)?.[0] ?? '#').toUpperCase();

/** The first letters of the terms, with the page of each. */
function listLetters(terms: readonly GlossaryTerm[]): OptionParts[] {
  const pages = new Map<string, number>();
  for (const [at, term] of terms.entries()) {
    const letter = letterOf(term);
    if (!pages.has(letter)) pages.set(letter, Math.floor(at / PAGE_SIZE) + 1);
  }
  return [...pages].map(([text, page]) => ({ text, value: String(page) }));
}

/** The buttons to other pages, and the menu of letters. None for a single page. */
function renderPaging(
  terms: readonly GlossaryTerm[],
  page: number,
  pages: number,
  texts: Texts,
): KnownBlock[] {
  const { ord, glossary } = texts;
  if (pages === 1) return [];
  const turn = (text: string, to: number) =>
    button({ actionId: `${GLOSSARY_ACTION_IDS.page}:${to < page ? 0 : 1}`, text, value: String(to) });
  return [
    actionsBlock(
      ...(page > 1 ? [turn(ord.previousPage, page - 1)] : []),
      ...(page < pages ? [turn(ord.nextPage, page + 1)] : []),
      staticSelect(`${GLOSSARY_ACTION_IDS.page}:2`, glossary.chooseLetter, listLetters(terms)),
    ),
  ];
}

function renderListButtons(
  size: number,
  { isEditable, isApprover, suggestions }: ListRights,
  { glossary }: Texts,
) {
  const { suggest, suggestions: open, export: exportId } = GLOSSARY_ACTION_IDS;
  const elements = [
    ...(isEditable ? [button({ actionId: suggest, text: glossary.suggest, value: '=' })] : []),
    ...(isEditable && isApprover
      ? [button({ actionId: open, text: glossary.showSuggestions(suggestions), value: 'list' })]
      : []),
    ...(size > 0 && isEditable ? [button({ actionId: exportId, text: glossary.export, value: 'csv' })] : []),
  ];
  return elements.length > 0 ? [actionsBlock(...elements)] : [];
}

/** An export that did not send all words goes on with a button. */
const renderNotice = ({ said, exported }: ListNotice, { glossary }: Texts): KnownBlock[] => [
  sectionBlock(said),
  ...(exported === undefined
    ? []
    : [
        actionsBlock(
          button({
            actionId: `${GLOSSARY_ACTION_IDS.export}:1`,
            text: glossary.exportMore,
            value: String(exported),
          }),
        ),
      ]),
];

const renderLine = (term: GlossaryTerm, texts: Texts) =>
  richTextBlock(
    richTextSection(
      boldText(term.word),
      textElements(`  ${cutText(explanationOf(term, languageOf(texts)), MAX_EXPLANATION)}`),
    ),
  );

/**
 * One page of the list.
 *
 * @param page from 1; a page that no longer exists shows the last one
 */
export function renderTermList(
  index: TermIndex,
  page: number,
  rights: ListRights,
  texts: Texts,
  notice?: ListNotice,
): ModalView {
  const { glossary, common } = texts;
  const terms = index.list();
  const pages = Math.max(1, Math.ceil(terms.length / PAGE_SIZE));
  const at = Math.min(Math.max(1, page), pages);
  const shown = terms.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE);
  const [first, last] = [shown[0]?.word ?? '', shown.at(-1)?.word ?? ''];
  const options = shown.map((term) => ({ text: term.word, value: encodeTermValue(term) }));
  const unique = [...new Map(options.map((option) => [option.value, option])).values()];
  return modalView({
    callbackId: GLOSSARY_VIEWS.list,
    title: glossary.title,
    close: common.close,
    blocks: [
      ...(notice === undefined ? [] : renderNotice(notice, texts)),
      sectionBlock(terms.length === 0 ? glossary.empty : glossary.count(terms.length)),
      ...renderListButtons(terms.length, rights, texts),
      ...shown.map((term) => renderLine(term, texts)),
      ...(unique.length > 0
        ? [actionsBlock(staticSelect(GLOSSARY_ACTION_IDS.term, glossary.chooseTerm, unique))]
        : []),
      ...(pages > 1 ? [contextBlock(glossary.position(first, last, at, pages))] : []),
      ...renderPaging(terms, at, pages, texts),
    ],
  });
}

/** One whole term, with the buttons for those who approve. */
export function renderTermView(
  term: GlossaryTerm,
  stored: StoredTerm | undefined,
  page: number,
  isApprover: boolean,
  texts: Texts,
): ModalView {
  const { glossary, common } = texts;
  const back = button({
    actionId: `${GLOSSARY_ACTION_IDS.page}:0`,
    text: glossary.backToList,
    value: String(page),
  });
  const seen = stored && JSON.stringify({ id: stored.id, version: stored.version });
  const history =
    seen && button({ actionId: GLOSSARY_ACTION_IDS.history, text: glossary.history, value: seen });
  const changes = seen
    ? [
        button({ actionId: GLOSSARY_ACTION_IDS.edit, text: glossary.edit, value: seen }),
        button({
          actionId: GLOSSARY_ACTION_IDS.remove,
          text: glossary.remove,
          value: seen,
          style: 'danger',
          confirm: {
            title: glossary.remove,
            text: glossary.removeQuestion(term.word),
            yes: glossary.remove,
            no: glossary.keep,
            style: 'danger',
          },
        }),
      ]
    : [];
  return modalView({
    callbackId: GLOSSARY_VIEWS.list,
    title: glossary.title,
    close: common.close,
    blocks: [
      ...renderTerm(term, texts),
      actionsBlock(back, ...(history ? [history] : []), ...(isApprover ? changes : [])),
    ],
  });
}
