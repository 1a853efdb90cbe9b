import type { ConversationsSelect, MultiSelect, PlainTextOption, Select } from '@slack/types';
import { useEffect, useRef, useState } from 'react';
import type { PostAnswer } from '../../protocol.js';
import { replaceEmojiNames } from '../mrkdwn/parse.js';
import { listConversations } from '../state/page-state.js';
import { type PageContextValue, usePageContext } from '../state/use-playground.js';
import { type Choice, Combobox } from '../ui/combobox.js';
import { foldForSearch } from '../ui/fold.js';
import { Icon } from '../ui/icons.js';
import { type ElementProps, fieldNameProps, useBlockSurface, useElement } from './surface.js';

const PLACEHOLDER = 'Velg …';

/** A select of one value: a static option, an option from the app, a user or a conversation. */
export function SelectView({ element, field }: ElementProps<Select>) {
  const page = usePageContext();
  const [query, setQuery] = useState<string>();
  const { candidates, status, isPending } = useCandidates(element, field.blockId, query);
  const { content, choose, data } = useElement(element, field);
  const placeholder = element.placeholder?.text ?? PLACEHOLDER;
  const label = formatSelectValue(content, page);
  const canClear = field.input?.optional === true && label !== '';

  function pick(key: string) {
    const candidate = candidates.find(({ choice }) => choice.key === key);
    if (candidate) void choose(candidate.content);
  }

  return (
    <div className="select">
      <Combobox
        {...fieldNameProps(field, element, field.label ?? placeholder)}
        displayValue={label}
        placeholder={placeholder}
        choices={candidates.map(({ choice, content: candidateContent }) => ({
          ...choice,
          isChosen: content !== null && selectValueKey(candidateContent) === selectValueKey(content),
        }))}
        status={status}
        isPending={isPending}
        onQuery={setQuery}
        onPick={({ key }) => pick(key)}
        data={data}
      />
      {canClear && (
        <button
          type="button"
          className="clear"
          aria-label={`Fjern ${label}`}
          onClick={() => void choose(null)}
        >
          <Icon name="close" />
        </button>
      )}
      {!canClear && (
        <span className="caret">
          <Icon name="down" />
        </span>
      )}
    </div>
  );
}

const MULTI_PLACEHOLDER = 'Velg flere …';

/**
 * A select of several values, shown as tokens above the field. The app receives the action when the list
 * closes.
 */
export function MultiSelectView({ element, field }: ElementProps<MultiSelect>) {
  const page = usePageContext();
  const [query, setQuery] = useState<string>();
  const { candidates, status, isPending } = useCandidates(element, field.blockId, query);
  const { content, setContent, send, choose, data } = useElement(element, field);
  const hasChanged = useRef(false);
  const chosen: unknown[] = Array.isArray(content) ? content : [];
  const keys = chosen.map(selectValueKey);
  const maxItems = element.max_selected_items ?? Number.POSITIVE_INFINITY;
  const isFull = chosen.length >= maxItems;
  const placeholder = element.placeholder?.text ?? MULTI_PLACEHOLDER;
  const without = (key: string) => chosen.filter((other) => selectValueKey(other) !== key);

  function pick(key: string) {
    const candidate = candidates.find(({ choice }) => choice.key === key);
    const isChosen = keys.includes(key);
    if (!candidate || (isFull && !isChosen)) return;
    hasChanged.current = true;
    setContent(isChosen ? without(key) : [...chosen, candidate.content]);
  }

  function changeQuery(next: string | undefined) {
    setQuery(next);
    if (next !== undefined || !hasChanged.current) return;
    hasChanged.current = false;
    void send(chosen);
  }

  return (
    <div className="multi-select">
      {chosen.length > 0 && (
        <ul className="tokens" aria-label="Valgt">
          {chosen.map((item) => (
            <li key={selectValueKey(item)} className="token">
              <span>{formatSelectValue(item, page)}</span>
              <button
                type="button"
                aria-label={`Fjern ${formatSelectValue(item, page)}`}
                onClick={() => void choose(without(selectValueKey(item)))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        {...fieldNameProps(field, element, field.label ?? placeholder)}
        displayValue=""
        placeholder={placeholder}
        choices={candidates.map(({ choice }) => ({ ...choice, isChosen: keys.includes(choice.key) }))}
        status={isFull && query !== undefined ? `Du kan velge maks ${maxItems}.` : status}
        isPending={isPending}
        isMultiple
        onQuery={changeQuery}
        onPick={({ key }) => pick(key)}
        onErase={() => {
          const last = keys.at(-1);
          if (last !== undefined) void choose(without(last));
        }}
        data={data}
      />
    </div>
  );
}

type SelectElement = Select | MultiSelect;

/** A possible value of a select, with its list entry. */
interface SelectCandidate {
  choice: Choice;
  /** The value in `state.values`: an option, or an id. */
  content: unknown;
}

function isOption(content: unknown): content is PlainTextOption {
  return typeof content === 'object' && content !== null && 'text' in content;
}

/** The unique key of a select's value. */
function selectValueKey(content: unknown): string {
  return isOption(content) ? (content.value ?? content.text.text) : String(content);
}

/** The display name of a select's value; empty when nothing is selected. */
function formatSelectValue(content: unknown, { workspace, people, me }: PageContextValue): string {
  if (isOption(content)) return replaceEmojiNames(content.text.text);
  if (typeof content !== 'string') return '';
  const conversation = listConversations(workspace, me).find(({ channel }) => channel.id === content);
  if (conversation) return conversation.channel.isIm ? conversation.title : `#${conversation.title}`;
  return people.get(content)?.realName ?? content;
}

function createCandidate(option: PlainTextOption, group?: string): SelectCandidate {
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
function listChoices(element: SelectElement, page: PageContextValue): SelectCandidate[] {
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
function filterCandidates(candidates: readonly SelectCandidate[], query: string): SelectCandidate[] {
  const foldedQuery = foldForSearch(query.trim());
  return candidates.filter(({ choice }) =>
    foldForSearch(`${choice.label} ${choice.detail ?? ''}`).includes(foldedQuery),
  );
}

/** Waits this long after the last key press before it asks the app. */
const DEBOUNCE_MS = 120;

/** Slack's default. */
const DEFAULT_MIN_QUERY_LENGTH = 3;

const FAILED_TEXT = 'Fikk ikke hentet valgene. Skriv videre for å prøve igjen.';

interface CandidateList {
  candidates: readonly SelectCandidate[];
  /** A text to show instead of candidates. */
  status: string | undefined;
  /** A request is pending; the candidates belong to an earlier query. */
  isPending: boolean;
}

const NO_CANDIDATES: CandidateList = { candidates: [], status: undefined, isPending: false };

function formatTypingHint(min: number): string {
  return min <= 1 ? 'Skriv for å søke' : `Skriv minst ${min} tegn`;
}

/** Requests options from the app while the user types. Drops the answer to an outdated query. */
function useExternalCandidates(
  element: SelectElement,
  blockId: string,
  query: string | undefined,
): CandidateList {
  const surface = useBlockSurface();
  const [list, setList] = useState<CandidateList>(NO_CANDIDATES);
  const isExternal = element.type === 'external_select' || element.type === 'multi_external_select';
  const min = isExternal ? (element.min_query_length ?? DEFAULT_MIN_QUERY_LENGTH) : 0;
  const actionId = element.action_id ?? '';
  const fetchOptions = useRef(surface.fetchOptions);
  fetchOptions.current = surface.fetchOptions;

  useEffect(() => {
    if (!isExternal || query === undefined) return setList(NO_CANDIDATES);
    if (query.length < min) return setList({ ...NO_CANDIDATES, status: formatTypingHint(min) });
    const controller = new AbortController();
    setList(({ candidates }) => ({
      candidates: filterCandidates(candidates, query),
      status: 'Søker …',
      isPending: true,
    }));
    const requestOptions = async () => {
      const { options, groups, error } = await fetchOptions
        .current(blockId, actionId, query, controller.signal)
        .catch((): PostAnswer<'options'> => ({ options: [], error: FAILED_TEXT }));
      if (controller.signal.aborted) return;
      const candidates = (groups ?? [{ label: undefined, options }]).flatMap((group) =>
        group.options.map((option) => createCandidate(option, group.label)),
      );
      setList({
        candidates,
        status: error ?? (candidates.length === 0 ? 'Ingen treff' : undefined),
        isPending: false,
      });
    };
    const timer = setTimeout(requestOptions, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isExternal, query, min, blockId, actionId]);
  return list;
}

/** Returns the candidates of a select for the typed query; none while the list is closed (`undefined`). */
function useCandidates(element: SelectElement, blockId: string, query: string | undefined): CandidateList {
  const page = usePageContext();
  const external = useExternalCandidates(element, blockId, query);
  if (query === undefined) return NO_CANDIDATES;
  if (element.type === 'external_select' || element.type === 'multi_external_select') return external;
  const candidates = filterCandidates(listChoices(element, page), query);
  return { candidates, status: candidates.length === 0 ? 'Ingen treff' : undefined, isPending: false };
}
