import type { ConversationsSelect, MultiSelect, PlainTextOption, Select } from '@slack/types';
import { renderEmojiNames } from '../mrkdwn/emoji.js';
import type { PageContextValue } from '../page-context.js';
import { listConversations } from '../shell/conversation.js';
import type { Choice } from '../ui/choice-list.js';
import { foldForSearch } from '../ui/fold.js';

export type SelectElement = Select | MultiSelect;

/** Something a select can hold, and how it looks in the list. */
export interface SelectCandidate {
  choice: Choice;
  /** As it stands in `state.values`: an option, or an id. */
  content: unknown;
}

function isOption(content: unknown): content is PlainTextOption {
  return typeof content === 'object' && content !== null && 'text' in content;
}

/** What tells two contents of a select apart. */
export function selectValueKey(content: unknown): string {
  return isOption(content) ? (content.value ?? content.text.text) : String(content);
}

/** The name of what a select holds; an empty one for nothing. */
export function formatSelectValue(content: unknown, { workspace, people, me }: PageContextValue): string {
  if (isOption(content)) return renderEmojiNames(content.text.text);
  if (typeof content !== 'string') return '';
  const conversation = listConversations(workspace, me).find(({ channel }) => channel.id === content);
  if (conversation) return conversation.channel.isIm ? conversation.title : `#${conversation.title}`;
  return people.get(content)?.realName ?? content;
}

export function createCandidate(option: PlainTextOption, group?: string): SelectCandidate {
  const choice: Choice = {
    key: selectValueKey(option),
    label: renderEmojiNames(option.text.text),
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
  const isIn = (isIm: boolean) => !filter?.include || filter.include.includes(isIm ? 'im' : 'public');
  return listConversations(workspace, me)
    .filter(({ channel, person }) => isIn(channel.isIm) && !(filter?.exclude_bot_users && person?.isBot))
    .map(({ channel, title }) => ({
      choice: { key: channel.id, label: channel.isIm ? title : `#${title}`, detail: channel.topic },
      content: channel.id,
    }));
}

/** All that a select offers, where the page knows it; an external one knows only its app. */
export function listCandidates(element: SelectElement, place: PageContextValue): SelectCandidate[] {
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
      return listPeople(place);
    case 'conversations_select':
    case 'multi_conversations_select':
      return listChannels(place, element.filter);
    case 'channels_select':
    case 'multi_channels_select':
      return listChannels(place, { include: ['public'] });
    default:
      return [];
  }
}

/** Those whose name has a word that begins as the query does, or holds it. */
export function filterCandidates(candidates: readonly SelectCandidate[], query: string): SelectCandidate[] {
  const wanted = foldForSearch(query.trim());
  return candidates.filter(({ choice }) =>
    foldForSearch(`${choice.label} ${choice.detail ?? ''}`).includes(wanted),
  );
}
