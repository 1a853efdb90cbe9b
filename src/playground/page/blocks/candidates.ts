import type { ConversationsSelect, MultiSelect, PlainTextOption, Select } from '@slack/types';
import { replaceEmojiNames } from '../mrkdwn/emoji.js';
import { listConversations } from '../state/conversation.js';
import type { PageContextValue } from '../state/page-context.js';
import type { Choice } from '../ui/choice-list.js';
import { foldForSearch } from '../ui/fold.js';

export type SelectElement = Select | MultiSelect;

/** A possible value of a select, with its list entry. */
export interface SelectCandidate {
  choice: Choice;
  /** The value in `state.values`: an option, or an id. */
  content: unknown;
}

function isOption(content: unknown): content is PlainTextOption {
  return typeof content === 'object' && content !== null && 'text' in content;
}

/** The unique key of a select's value. */
export function selectValueKey(content: unknown): string {
  return isOption(content) ? (content.value ?? content.text.text) : String(content);
}

/** The display name of a select's value; empty when nothing is selected. */
export function formatSelectValue(content: unknown, { workspace, people, me }: PageContextValue): string {
  if (isOption(content)) return replaceEmojiNames(content.text.text);
  if (typeof content !== 'string') return '';
  const conversation = listConversations(workspace, me).find(({ channel }) => channel.id === content);
  if (conversation) return conversation.channel.isIm ? conversation.title : `#${conversation.title}`;
  return people.get(content)?.realName ?? content;
}

export function createCandidate(option: PlainTextOption, group?: string): SelectCandidate {
  const choice: Choice = {
    key: selectValueKey(option),
    label: replaceEmojiNames(option.text.text),
    ...(option.description && { detail: option.description.text }),
    ...(group !== undefined && { group }),
  };
  return { choice, content: option };
}

function listPeople({ workspace }: PageContextValue): SelectCandidate[] {
  return [...workspace.users]
    .sort((a, b) => Number(a.isBot) - Number(b.isBot) || a.realName.localeCompare(b.realName, 'nb'))
    .map(({ id, name, realName }) => ({
      choice: { key: id, label: realName, detail: `@${name}` },
      content: id,
    }));
}

function listChannels(
  { workspace, me }: PageContextValue,
  filter: ConversationsSelect['filter'],
): SelectCandidate[] {
  const isIncluded = (isIm: boolean) => !filter?.include || filter.include.includes(isIm ? 'im' : 'public');
  return listConversations(workspace, me)
    .filter(
      ({ channel, person }) => isIncluded(channel.isIm) && !(filter?.exclude_bot_users && person?.isBot),
    )
    .map(({ channel, title }) => ({
      choice: { key: channel.id, label: channel.isIm ? title : `#${title}`, detail: channel.topic },
      content: channel.id,
    }));
}

/** Lists the candidates that the page knows. Only the app knows those of an external select. */
export function listChoices(element: SelectElement, page: PageContextValue): SelectCandidate[] {
  switch (element.type) {
    case 'static_select':
    case 'multi_static_select':
      return element.option_groups
        ? element.option_groups.flatMap(({ label, options }) =>
            options.map((option) => createCandidate(option, label.text)),
          )
        : (element.options ?? []).map((option) => createCandidate(option));
    case 'users_select':
    case 'multi_users_select':
      return listPeople(page);
    case 'conversations_select':
    case 'multi_conversations_select':
      return listChannels(page, element.filter);
    case 'channels_select':
    case 'multi_channels_select':
      return listChannels(page, { include: ['public'] });
    default:
      return [];
  }
}

/** Keeps the candidates whose label or detail contains the query, ignoring case and diacritics. */
export function filterCandidates(candidates: readonly SelectCandidate[], query: string): SelectCandidate[] {
  const foldedQuery = foldForSearch(query.trim());
  return candidates.filter(({ choice }) =>
    foldForSearch(`${choice.label} ${choice.detail ?? ''}`).includes(foldedQuery),
  );
}
