import { actionsBlock, contextBlock, dividerBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import {
  type KnownBlock,
  type ModalView,
  modalView,
  type SlackMessage,
  slackMessage,
} from '../../blocks/message.js';
import { richTextBlock, richTextSection, textElements, userMention } from '../../blocks/rich-text.js';
import { renderNoticeModal } from '../../framework/notice-modal.js';
import { formatSpokenTerm, renderTerm } from '../../glossary/render-term.js';
import type { StoredTerm, TermAction } from '../../store/stored-term.js';
import type { Texts } from '../../texts/texts.js';
import { GLOSSARY_ACTION_IDS, GLOSSARY_VIEWS } from './action-ids.js';

/** Each takes up to seven blocks of a hundred. */
const MAX_SUGGESTIONS = 10;

/** A suggestion with its buttons. @param at numbers them */
function renderSuggestion(
  { id, version, term, createdBy }: StoredTerm,
  at: number,
  texts: Texts,
): KnownBlock[] {
  const { glossary } = texts;
  const value = JSON.stringify({ id, version });
  const { approve, edit, reject } = GLOSSARY_ACTION_IDS;
  return [
    ...renderTerm(term, texts, glossary.suggestionSource),
    richTextBlock(richTextSection(textElements(glossary.suggestedBy), userMention(createdBy, texts))),
    actionsBlock(
      button({ actionId: `${approve}:${at}`, text: glossary.approve, value, style: 'primary' }),
      button({ actionId: `${edit}:${at}`, text: glossary.edit, value }),
      button({ actionId: `${reject}:${at}`, text: glossary.reject, value }),
    ),
  ];
}

/** The open suggestions, oldest words first. @param notice the result of an action, at the top */
export function renderSuggestions(
  suggestions: readonly StoredTerm[],
  texts: Texts,
  notice?: string,
): ModalView {
  const { glossary, common } = texts;
  const shown = suggestions.slice(0, MAX_SUGGESTIONS);
  return modalView({
    callbackId: GLOSSARY_VIEWS.suggestions,
    title: glossary.suggestions,
    close: common.close,
    blocks: [
      ...(notice === undefined ? [] : [sectionBlock(notice)]),
      sectionBlock(glossary.suggestionCount(suggestions.length)),
      ...shown.flatMap((each, at) => [dividerBlock, ...renderSuggestion(each, at, texts)]),
      ...(shown.length < suggestions.length ? [contextBlock(glossary.shownOfSuggestions(shown.length))] : []),
    ],
  });
}

/** The direct message to those who approve. */
export function renderNewSuggestion(stored: StoredTerm, texts: Texts): SlackMessage {
  const sentence = texts.glossary.newSuggestion(stored.term.word);
  return slackMessage(
    `${sentence} ${formatSpokenTerm(stored.term, texts, texts.glossary.suggestionSource)}`,
    [sectionBlock(sentence), ...renderSuggestion(stored, 0, texts)],
  );
}

/** A change of a term, as the history shows it. */
export interface ShownChange {
  action: TermAction;
  /** Undefined for a person whose data was deleted. */
  user: string | undefined;
  /** `15. januar 2026 09:30` */
  when: string;
}

/** Who changed a term, and when, newest first. */
export function renderHistory(word: string, changes: readonly ShownChange[], texts: Texts): ModalView {
  const { glossary } = texts;
  const notice = renderNoticeModal(GLOSSARY_VIEWS.history, glossary.history, word, texts);
  const lines = changes.map(({ action, user, when }) =>
    richTextSection(
      textElements(`${glossary.actions[action]}${glossary.by}`),
      userMention(user, texts),
      textElements(` · ${when}\n`),
    ),
  );
  return { ...notice, blocks: [...notice.blocks, ...(lines.length > 0 ? [richTextBlock(...lines)] : [])] };
}
