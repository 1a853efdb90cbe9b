import { type ReactNode, useRef } from 'react';
import { Composer } from '../composer/composer.js';
import { useDraft } from '../composer/use-draft.js';
import { useTypeToFocus } from '../composer/use-type-to-focus.js';
import { MessageList } from '../messages/message-list.js';
import { listTimeline } from '../messages/timeline.js';
import { Welcome } from '../messages/welcome.js';
import { usePageContext } from '../state/page-context.js';
import type { usePlayground } from '../state/use-playground.js';
import { messageDate } from '../ui/message-time.js';

interface ConversationViewProps {
  /** The conversation's title: «#generelt». */
  title: string;
  isIm: boolean;
  playground: ReturnType<typeof usePlayground>;
}

function ReadOnly({ children }: { children: ReactNode }) {
  return <p className="read-only">{children}</p>;
}

/** The messages of a conversation and its composer. */
export function ConversationView({ title, isIm, playground }: ConversationViewProps) {
  const { state, dispatch, send, runShortcut } = playground;
  const { me, channel, timeZone, workspace } = usePageContext();
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(area);
  useTypeToFocus(area);
  const items = listTimeline(
    state.messages[channel] ?? [],
    state.notices.filter((notice) => notice.channel === channel),
    me,
    (ts) => messageDate(ts, timeZone),
  );
  const isReadOnly = channel === workspace.app.channel && !workspace.app.takesMessages;

  function writeExample(text: string) {
    draft.write(text);
    area.current?.focus();
  }

  return (
    <>
      <h2 className="visually-hidden">Meldinger</h2>
      <MessageList
        key={channel}
        label={`Meldinger i ${title}`}
        items={items}
        target={state.target?.threadTs === undefined ? state.target : undefined}
        isLoading={!state.loaded.includes(channel)}
        empty={<Welcome channelTitle={isIm ? undefined : title} onExample={writeExample} />}
        onShortcut={(callbackId, { ts }) => void runShortcut(callbackId, { channel, ts })}
        onDismiss={({ ts }) => dispatch({ type: 'dismissed', channel, ts })}
        onThread={({ ts, threadTs = ts }) => dispatch({ type: 'opened_thread', ts: threadTs })}
      />
      {isReadOnly ? (
        <ReadOnly>{workspace.app.name} tar ikke imot meldinger her.</ReadOnly>
      ) : (
        <Composer
          title={title}
          area={area}
          draft={draft}
          onExample={items.length > 0 ? writeExample : undefined}
          onSend={send}
          onShortcut={(callbackId) => void runShortcut(callbackId)}
        />
      )}
    </>
  );
}
