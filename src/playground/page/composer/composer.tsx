import { type KeyboardEvent, type RefObject, type SyntheticEvent, useId, useState } from 'react';
import { usePageContext } from '../state/page-context.js';
import { Icon } from '../ui/icons.js';
import { CompletionList } from './completion-list.js';
import { ComposerFooter } from './composer-footer.js';
import { ExamplesRow } from './examples-row.js';
import { markMentions } from './mark-mentions.js';
import { addToSentHistory, currentSentText, EMPTY_SENT_HISTORY, stepSentHistory } from './sent-history.js';
import { ShortcutMenu } from './shortcut-menu.js';
import { useCompletion } from './use-completion.js';
import type { useDraft } from './use-draft.js';

interface ComposerProps {
  /** The conversation's title: «#generelt», «Ola Bakken». */
  title: string;
  area: RefObject<HTMLTextAreaElement | null>;
  draft: ReturnType<typeof useDraft>;
  /** Shows examples until the user has sent something. */
  onExample: ((text: string) => void) | undefined;
  /** Resolves to whether Slack accepted the text. */
  onSend: (text: string) => Promise<boolean>;
  onShortcut: (callbackId: string) => void;
  /** In a thread, where Slack accepts no commands. */
  isThread?: boolean;
}

/** Arrow keys step through the sent texts, from an empty composer or one that shows such a text. */
function useSentHistory({ draft, write }: ReturnType<typeof useDraft>) {
  const [sentHistory, setSentHistory] = useState(EMPTY_SENT_HISTORY);
  return {
    isEmpty: sentHistory.sent.length === 0,
    add: (text: string) => setSentHistory(addToSentHistory(sentHistory, text)),
    handleKey(key: string): boolean {
      if ((key !== 'ArrowUp' && key !== 'ArrowDown') || draft.text !== currentSentText(sentHistory))
        return false;
      const next = stepSentHistory(sentHistory, key === 'ArrowUp' ? 'back' : 'forward');
      if (next.position === sentHistory.position) return false;
      setSentHistory(next);
      write(currentSentText(next));
      return true;
    },
  };
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

  function keyDown(event: KeyboardEvent) {
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
      {onExample && sentHistory.isEmpty && <ExamplesRow onExample={onExample} />}
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
