import { actionsBlock, contextBlock, sectionBlock } from '../../blocks/blocks.js';
import { button, type OptionParts, staticSelect } from '../../blocks/elements.js';
import { type KnownBlock, type ModalView, modalView } from '../../blocks/message.js';
import { boldText, richTextBlock, richTextSection, textElements } from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';
import { renderTerm } from '../../glossary/render-term.js';
import type { GlossaryTerm, TermIndex } from '../../glossary/term-index.js';
import { explanationOf } from '../../model/term.js';
import type { StoredTerm } from '../../store/stored-term.js';
import { languageOf, type Texts } from '../../texts/texts.js';
import { GLOSSARY_ACTION_IDS, GLOSSARY_VIEWS } from './action-ids.js';
import { encodeTermValue } from './term-value.js';

/** Terms on a page, which fits a phone with some scrolling. */
export const PAGE_SIZE = 10;
/** Longer explanations are shown whole when a term is chosen. */
const MAX_EXPLANATION = 160;

/** What a person may do with the list. */
export interface ListRights {
  /** Whether words are kept in the database. */
  isEditable: boolean;
  isApprover: boolean;
  /** Open suggestions, for those who approve. */
  suggestions: number;
}

/** The result of an action, at the top of the list. */
export interface ListNotice {
  said: string;
  /** How many terms are exported, if there are more. */
  exported?: number;
}

export const pageOf = (index: TermIndex, term: GlossaryTerm) =>
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
