import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { WorkspaceSnapshot, WorkspaceUser, WorkspaceUserGroup } from '../../protocol.js';
import { usePageContext } from '../state/use-playground.js';
import { Avatar } from '../ui/avatar.js';
import { foldForSearch } from '../ui/fold.js';
import { Icon } from '../ui/icons.js';
import { MenuButton } from '../ui/menu-button.js';

interface ComposerProps {
  /** The conversation's title: «#generelt», «Ola Bakken». */
  title: string;
  area: RefObject<HTMLTextAreaElement | null>;
  draft: ReturnType<typeof useDraft>;
  /** Shows examples. */
  onExample: ((text: string) => void) | undefined;
  /** Resolves to whether Slack accepted the text. */
  onSend: (text: string) => Promise<boolean>;
  onShortcut: (callbackId: string) => void;
  /** In a thread, where Slack accepts no commands. */
  isThread?: boolean;
}

function SendButton({ isDisabled }: { isDisabled: boolean }) {
  return (
    <button type="submit" className="send" aria-label="Send" title="Send" disabled={isDisabled}>
      <Icon name="send" />
    </button>
  );
}

/** The text field to write in. Enter sends, Shift+Enter breaks the line, `/` and `@` complete. */
export function Composer({
  title,
  area,
  draft: state,
  onExample,
  onSend,
  onShortcut,
  isThread = false,
}: ComposerProps) {
  const { workspace } = usePageContext();
  const { draft, follow, moveCaret, write } = state;
  const [waiting, setWaiting] = useState(0);
  const completion = useCompletion(draft, isThread ? { ...workspace, commands: [] } : workspace, write);
  const sentHistory = useSentHistory(state);
  const id = useId();
  const isCompleting = completion.items.length > 0;

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    const text = draft.text.trimEnd();
    if (text === '') return;
    sentHistory.add(text);
    write('');
    setWaiting((count) => count + 1);
    const isAccepted = await onSend(markMentions(text, workspace));
    setWaiting((count) => count - 1);
    // In a thread, Slack refuses commands and leaves the text in the field.
    if (isThread && !isAccepted && area.current?.value === '') write(text);
  }

  function keyDown(event: ReactKeyboardEvent) {
    const { key, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const isHandled = (!shiftKey && completion.handleKey(key)) || sentHistory.handleKey(key);
    if (!isHandled && (key !== 'Enter' || shiftKey)) return;
    if (isHandled) event.preventDefault();
    else void send(event);
  }

  return (
    <form className="composer" aria-label={isThread ? 'Nytt svar' : 'Ny melding'} onSubmit={send}>
      {isCompleting && (
        <CompletionList
          id={id}
          items={completion.items}
          current={completion.current}
          onPick={completion.pick}
        />
      )}
      {onExample && <ExamplesRow onExample={onExample} />}
      <div className="composer-box">
        <ShortcutMenu onShortcut={onShortcut} />
        <textarea
          ref={area}
          rows={1}
          data-testid={isThread ? 'thread-composer' : 'composer'}
          aria-label={isThread ? `Svar i tråden i ${title}` : `Melding til ${title}`}
          aria-describedby={`${id}-help`}
          aria-autocomplete="list"
          aria-controls={isCompleting ? id : undefined}
          aria-activedescendant={isCompleting ? `${id}-${completion.current}` : undefined}
          placeholder={isThread ? 'Svar …' : `Skriv til ${title}`}
          value={draft.text}
          onChange={({ target }) => follow({ text: target.value, caret: target.selectionEnd })}
          onSelect={({ currentTarget }) =>
            moveCaret({ text: currentTarget.value, caret: currentTarget.selectionEnd })
          }
          onKeyDown={keyDown}
        />
        <SendButton isDisabled={draft.text.trim() === ''} />
      </div>
      <ComposerFooter
        id={`${id}-help`}
        text={draft.text}
        isWaiting={waiting > 0}
        isThread={isThread}
        completionCount={completion.items.length}
      />
    </form>
  );
}

interface HelpProps {
  text: string;
  /** A sent text is not acknowledged yet. */
  isWaiting: boolean;
  /** Slack accepts no commands in threads. */
  isThread: boolean;
}

function Help({ text, isWaiting, isThread }: HelpProps) {
  const { workspace } = usePageContext();
  const command = findCommand(text, workspace.commands);
  if (isWaiting) return 'Venter på svar …';
  if (command && !isThread) {
    return (
      <>
        <code>{command.command}</code> {command.usageHint}
      </>
    );
  }
  return (
    <>
      <span className="help-keys">
        <kbd>Enter</kbd> sender · <kbd>Shift</kbd> + <kbd>Enter</kbd> gir ny linje{!isThread && ' · '}
      </span>
      {!isThread && (
        <>
          <kbd>/</kbd> viser kommandoene
        </>
      )}
    </>
  );
}

/** Finds the complete command at the beginning of the text. */
function findCommand(text: string, commands: readonly Command[]): Command | undefined {
  const word = /^(\/[\p{L}\p{N}_-]+)(?:\s|$)/u.exec(text)?.[1];
  return commands.find(({ command }) => command === word?.toLowerCase());
}

/** The line below the composer: the keys, the usage of the typed command, or a waiting notice. */
function ComposerFooter({
  id,
  completionCount,
  ...help
}: HelpProps & { id: string; completionCount: number }) {
  return (
    <>
      <p id={id} className="composer-help">
        <Help {...help} />
      </p>
      <p className="visually-hidden" role="status">
        {completionCount > 0 ? `${completionCount} forslag` : ''}
      </p>
    </>
  );
}

type Command = WorkspaceSnapshot['commands'][number];

type ComposerCompletion =
  | { kind: 'command'; command: Command; insert: string }
  | { kind: 'person'; person: WorkspaceUser; insert: string }
  | { kind: 'group'; group: WorkspaceUserGroup; insert: string };

/** The completions at the caret, and the range of text that a completion replaces. */
interface CompletionMatch {
  from: number;
  to: number;
  items: readonly ComposerCompletion[];
}

interface CompletionListProps {
  id: string;
  items: readonly ComposerCompletion[];
  current: number;
  onPick: (item: ComposerCompletion) => void;
}

function keyOfCompletion(item: ComposerCompletion): string {
  if (item.kind === 'command') return item.command.command;
  return item.kind === 'person' ? item.person.id : item.group.id;
}

function Content({ item }: { item: ComposerCompletion }) {
  if (item.kind === 'command') {
    const { command, usageHint, description } = item.command;
    return (
      <span className="choice-text">
        <span>
          <strong>{command}</strong> <span className="usage">{usageHint}</span>
        </span>
        <span className="detail">{description}</span>
      </span>
    );
  }
  if (item.kind === 'group') {
    const { name, handle } = item.group;
    return (
      <>
        <span className="group-avatar" aria-hidden="true">
          @
        </span>
        <span className="choice-text inline">
          <strong>{name}</strong> <span className="detail">@{handle}</span>
        </span>
      </>
    );
  }
  const { person } = item;
  return (
    <>
      <Avatar user={person} size="small" />
      <span className="choice-text inline">
        <strong>{person.realName}</strong> <span className="detail">@{person.name}</span>
      </span>
    </>
  );
}

/** The completions of a command or a mention. The focus stays in the composer. */
function CompletionList({ id, items, current, onPick }: CompletionListProps) {
  const label = items[0]?.kind === 'command' ? 'Kommandoer' : 'Personer og grupper';
  return (
    <div className="completions">
      <p className="completions-head" aria-hidden="true">
        {label}
        <span>↑ ↓ velger · Enter setter inn</span>
      </p>
      <div id={id} role="listbox" tabIndex={0} aria-label={label}>
        {items.map((item, index) => (
          <button
            key={keyOfCompletion(item)}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            className="choice"
            aria-selected={index === current}
            data-current={index === current ? '' : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(item)}
          >
            <Content item={item} />
          </button>
        ))}
      </div>
    </div>
  );
}

/** The menu of global shortcuts, the composer's + button. */
function ShortcutMenu({ onShortcut }: { onShortcut: (callbackId: string) => void }) {
  const { workspace } = usePageContext();
  const shortcuts = workspace.shortcuts.filter(({ type }) => type === 'global');
  if (shortcuts.length === 0) return null;
  return (
    <MenuButton
      label="Snarveier"
      heading="Snarveier"
      align="start"
      button={<Icon name="add" />}
      items={shortcuts.map(({ name, callbackId }) => ({
        key: callbackId,
        label: name,
        detail: workspace.app.name,
        onPick: () => onShortcut(callbackId),
      }))}
    />
  );
}

/** Example commands above the composer. */
function ExamplesRow({ onExample }: { onExample: (text: string) => void }) {
  const { workspace } = usePageContext();
  return (
    <div className="examples">
      <span>Prøv</span>
      <ul>
        {listExamples(workspace).map(({ text, description }) => (
          <li key={text}>
            <button type="button" className="example" title={description} onClick={() => onExample(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CommandExample {
  /** The text to type. */
  text: string;
  description: string;
}

/** Examples of commands. Their days are working days whenever they are tried. */
const EXAMPLES: Readonly<Record<string, readonly CommandExample[]>> = {
  '/ord': [{ text: '/ord fisk', description: 'Slår opp på bokmål og nynorsk' }],
  '/ledig': [
    {
      text: '/ledig @ola @ingrid neste uke',
      description: 'Foreslår tider som passer for alle, og som folk kan stemme på',
    },
    {
      text: '/ledig @utviklere mandag 1 time med rom',
      description: 'Finner en time da hele gruppa og et rom er ledige',
    },
  ],
  '/rom': [{ text: '/rom ledig nå', description: 'Finner ledige rom, som du kan booke' }],
};

const MAX_COMMANDS = 3;

/** Lists example commands. A command without examples is its own. */
export function listExamples({ commands }: Pick<WorkspaceSnapshot, 'commands'>): CommandExample[] {
  return commands
    .slice(0, MAX_COMMANDS)
    .flatMap(({ command, description }) => EXAMPLES[command] ?? [{ text: command, description }]);
}

/** The completions of a draft and the current one. */
function useCompletion(
  draft: ComposerDraft,
  workspace: WorkspaceSnapshot,
  write: (text: string, caret: number) => void,
) {
  const [chosen, setChosen] = useState({ text: '', index: 0 });
  const [dismissed, setDismissed] = useState<string>();
  const match = listCompletions(draft.text, draft.caret, workspace);
  const items = dismissed === draft.text ? [] : match.items;
  // The chosen index is valid only for the text it was chosen in.
  const current = chosen.text === draft.text ? Math.min(chosen.index, items.length - 1) : 0;

  function pick(item: ComposerCompletion | undefined) {
    if (!item) return;
    const next = applyCompletion(draft.text, match, item);
    write(next.text, next.caret);
  }

  /** Whether the completion is already typed in full: then Enter sends the text. */
  function isFullyTyped(item: ComposerCompletion | undefined): boolean {
    const typedText = draft.text.slice(match.from, match.to);
    return chosen.text !== draft.text && item?.insert.trim() === typedText;
  }

  return {
    items,
    current,
    pick,
    /** Handles a key for the list. Returns false for other keys. */
    handleKey(key: string): boolean {
      if (items.length === 0) return false;
      const steps = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (steps !== undefined)
        setChosen({ text: draft.text, index: (current + steps + items.length) % items.length });
      else if (key === 'Escape') setDismissed(draft.text);
      else if (key === 'Enter' && isFullyTyped(items[current])) return false;
      else if (key === 'Tab' || key === 'Enter') pick(items[current]);
      else return false;
      return true;
    },
  };
}

const MAX_MENTIONS = 8;

/** User groups stand below the people, and always have room. */
const MAX_GROUPS = 3;

const COMMAND = /^\/[\p{L}\p{N}_-]*$/u;

const MENTION = /(?:^|[\s(«"])@([\p{L}\p{N}._-]*)$/u;

/** Lists the completions for a text with the caret at `caret`; an empty list when there are none. */
function listCompletions(
  text: string,
  caret: number,
  { commands, users, userGroups }: Pick<WorkspaceSnapshot, 'commands' | 'users' | 'userGroups'>,
): CompletionMatch {
  const textBeforeCaret = text.slice(0, caret);
  if (COMMAND.test(textBeforeCaret)) {
    const items = commands
      .filter(({ command }) => foldForSearch(command).startsWith(foldForSearch(textBeforeCaret)))
      .map((command): ComposerCompletion => ({ kind: 'command', command, insert: `${command.command} ` }));
    return { from: 0, to: caret, items };
  }
  const mention = MENTION.exec(textBeforeCaret);
  if (!mention) return { from: caret, to: caret, items: [] };
  const query = mention[1] ?? '';
  const groups = listGroups(userGroups, foldForSearch(query));
  const people = listPeople(users, query).slice(0, MAX_MENTIONS - groups.length);
  const items = [
    ...people.map((person): ComposerCompletion => ({ kind: 'person', person, insert: `@${person.name} ` })),
    ...groups.map((group): ComposerCompletion => ({ kind: 'group', group, insert: `@${group.handle} ` })),
  ];
  return { from: caret - query.length - 1, to: caret, items };
}

function isNamed(person: WorkspaceUser, query: string): boolean {
  const words = [person.name, person.realName, ...person.realName.split(/\s+/)];
  return words.some((word) => foldForSearch(word).startsWith(query));
}

function listGroups(groups: readonly WorkspaceUserGroup[], query: string): WorkspaceUserGroup[] {
  const isAsked = ({ handle, name }: WorkspaceUserGroup) =>
    [handle, name, ...name.split(/\s+/)].some((word) => foldForSearch(word).startsWith(query));
  return groups
    .filter(isAsked)
    .sort((a, b) => a.name.localeCompare(b.name, 'nb'))
    .slice(0, MAX_GROUPS);
}

function listPeople(users: readonly WorkspaceUser[], query: string): WorkspaceUser[] {
  const matches = users.filter((person) => isNamed(person, foldForSearch(query)));
  const rank = (person: WorkspaceUser) =>
    (foldForSearch(person.name).startsWith(foldForSearch(query)) ? 0 : 1) + (person.isBot ? 2 : 0);
  return matches.sort((a, b) => rank(a) - rank(b) || a.realName.localeCompare(b.realName, 'nb'));
}

/** Inserts a completion and returns the new text and caret. */
function applyCompletion(text: string, { from, to }: CompletionMatch, { insert }: ComposerCompletion) {
  const rest = text.slice(to).replace(/^ /, '');
  return { text: text.slice(0, from) + insert + rest, caret: from + insert.length };
}

const MAX_SENT = 50;

/** Arrow keys step through the sent texts, from an empty composer or one that shows such a text. */
function useSentHistory({ draft, write }: ReturnType<typeof useDraft>) {
  /** The texts sent from this page, newest first. */
  const [sent, setSent] = useState<readonly string[]>([]);
  /** -1 is the empty composer. */
  const [position, setPosition] = useState(-1);
  return {
    add(text: string) {
      setSent([text, ...sent.filter((other) => other !== text)].slice(0, MAX_SENT));
      setPosition(-1);
    },
    handleKey(key: string): boolean {
      const steps = { ArrowUp: 1, ArrowDown: -1 }[key];
      if (steps === undefined || draft.text !== (sent[position] ?? '')) return false;
      const next = position + steps;
      if (next < -1 || next >= sent.length) return false;
      setPosition(next);
      write(sent[next] ?? '');
      return true;
    },
  };
}

/** Replaces each `@name` of a user or user group and `#name` of a channel with Slack's markup. */
function markMentions(
  text: string,
  { users, userGroups, channels }: Pick<WorkspaceSnapshot, 'users' | 'userGroups' | 'channels'>,
): string {
  const publicChannels = channels.filter((channel) => !channel.isIm);
  const groups = userGroups.map(({ id, handle }) => ({ id, name: handle }));
  const withPeople = markNames(text, '@', users);
  const withGroups = markNames(withPeople, '@', groups, ({ id, name }) => `<!subteam^${id}|@${name}>`);
  return markNames(withGroups, '#', publicChannels);
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Named {
  id: string;
  name: string;
}

function markNames(
  text: string,
  sign: '@' | '#',
  entries: readonly Named[],
  format: (entry: Named) => string = ({ id, name }) => `<${sign}${id}|${name}>`,
): string {
  const byName = new Map(entries.map((entry) => [entry.name.toLocaleLowerCase('nb'), entry]));
  const names = [...byName.keys()].map(escapePattern);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_@#.<|/])${sign}(${names.join('|')})(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`,
    'giu',
  );
  return text.replace(pattern, (match, name: string) => {
    const entry = byName.get(name.toLocaleLowerCase('nb'));
    return entry ? format(entry) : match;
  });
}

/** The composer's text and caret. */
interface ComposerDraft {
  text: string;
  caret: number;
}

/** The draft of an earlier visit of this tab. */
function readDraft(place: string): ComposerDraft {
  const text = sessionStorage.getItem(`draft ${place}`) ?? '';
  return { text, caret: text.length };
}

/**
 * The draft of a text area, which stays with its place and over a reload. `write` can also set the caret.
 *
 * @param place names the person and the conversation or thread
 */
export function useDraft(area: RefObject<HTMLTextAreaElement | null>, place: string) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, ComposerDraft>>>({});
  const draft = drafts[place] ?? readDraft(place);
  const setDraft = (change: (current: ComposerDraft) => ComposerDraft) =>
    setDrafts((all) => ({ ...all, [place]: change(all[place] ?? readDraft(place)) }));
  useEffect(() => sessionStorage.setItem(`draft ${place}`, draft.text), [place, draft.text]);
  const pendingCaret = useRef<number>(undefined);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    // Grows with its lines, up to the stylesheet's maximum.
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
    if (pendingCaret.current === undefined) return;
    current.setSelectionRange(pendingCaret.current, pendingCaret.current);
    pendingCaret.current = undefined;
  });
  return {
    draft,
    /** Takes over the field's own text and caret. */
    follow: (next: ComposerDraft) => setDraft(() => next),
    /**
     * Takes over the caret only. React may report a selection for a field that a key has just emptied; the
     * text then differs from the draft and the selection is outdated.
     */
    moveCaret: ({ text, caret }: ComposerDraft) =>
      setDraft((currentDraft) => (currentDraft.text === text ? { text, caret } : currentDraft)),
    /** Sets the text and the caret. */
    write(text: string, caret = text.length) {
      pendingCaret.current = caret;
      setDraft(() => ({ text, caret }));
    },
  };
}

/** Elements with their own keys. */
const TYPED_IN = 'input, textarea, select, dialog, [contenteditable], [role=menu], [role=listbox]';

/** Elements that the space bar presses or scrolls. */
const USES_SPACE = 'button, a, summary, [tabindex]';

function isForComposer({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing) return false;
  if (!(target instanceof Element) || document.querySelector('dialog[open]')) return false;
  return !target.closest(key === ' ' ? `${TYPED_IN}, ${USES_SPACE}` : TYPED_IN);
}

/** Moves the focus to the composer when the user types elsewhere on the page. The browser inserts the character there. */
export function useTypeToFocus(area: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const focusComposer = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && isForComposer(event)) area.current?.focus();
    };
    document.addEventListener('keydown', focusComposer);
    return () => document.removeEventListener('keydown', focusComposer);
  }, [area]);
}
