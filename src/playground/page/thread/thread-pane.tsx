import { useEffect, useRef } from 'react';
import type { PlaygroundMessage } from '../../protocol.js';
import { Composer, useDraft } from '../composer/composer.js';
import { MessageView } from '../messages/message.js';
import { MessageList } from '../messages/message-list.js';
import { countReplies, listThread } from '../messages/timeline.js';
import { usePageContext, type usePlayground } from '../state/use-playground.js';
import { IconButton } from '../ui/controls.js';
import { useEscape } from '../ui/dialog.js';

interface ThreadPaneProps {
  root: PlaygroundMessage;
  /** The conversation's title: «#generelt». */
  title: string;
  playground: ReturnType<typeof usePlayground>;
}

/** The thread of a message, beside the conversation. Escape closes it. */
export function ThreadPane({ root, title, playground }: ThreadPaneProps) {
  const { state, dispatch, send, runShortcut } = playground;
  const { me, channel } = usePageContext();
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(area, `${me} ${channel} ${root.ts}`);
  const items = listThread(state.messages[channel] ?? [], state.notices, me, root.ts);
  const replies = countReplies(items);
  // A message that was opened from the search takes the focus itself.
  const isTarget = state.target?.threadTs === root.ts;
  useEffect(() => {
    if (!isTarget) area.current?.focus();
  }, [isTarget]);

  const close = () => dispatch({ type: 'opened_thread', ts: undefined });
  const messageHandlers = {
    onShortcut: (callbackId: string, { ts }: PlaygroundMessage) =>
      void runShortcut(callbackId, { channel, ts }),
    onDismiss: ({ ts }: PlaygroundMessage) => dispatch({ type: 'dismissed', channel, ts }),
  };

  useEscape(() => {
    // Escape does not discard a draft.
    if (draft.draft.text === '') close();
  });

  return (
    <section className="pane" aria-label="Tråd" data-testid="thread">
      <header className="pane-head">
        <h2>
          Tråd <span className="detail">{title}</span>
        </h2>
        <IconButton icon="close" label="Lukk tråden" onClick={close} />
      </header>
      <MessageList
        label={`Tråd i ${title}`}
        testId="thread-messages"
        items={items}
        target={isTarget ? state.target : undefined}
        isLoading={false}
        empty={null}
        head={
          <>
            <MessageView message={root} {...messageHandlers} onThread={undefined} />
            <p className="day">
              <span>{replies === 0 ? 'Ingen svar ennå' : `${replies} svar`}</span>
            </p>
          </>
        }
        {...messageHandlers}
      />
      <Composer
        title={title}
        area={area}
        draft={draft}
        onExample={undefined}
        onSend={(text) => send(text, root.ts)}
        onShortcut={(callbackId) => void runShortcut(callbackId)}
        isThread
      />
    </section>
  );
}
