import type { Notice } from '../state/notice.js';
import { usePageContext } from '../state/page-context.js';
import { Logo } from '../ui/icons.js';
import { formatMessageTime } from '../ui/message-time.js';
import { OnlyVisibleToYou } from './message.js';

/** A notice from the playground itself, for example that a command was not acknowledged. */
export function NoticeLine({ notice }: { notice: Notice }) {
  const { timeZone } = usePageContext();
  return (
    <article className="message notice" data-testid="notice" aria-label="Fra lekeplassen">
      <div className="message-side">
        <span className="avatar large app">
          <Logo />
        </span>
      </div>
      <div className="message-main">
        <OnlyVisibleToYou />
        <p className="message-head">
          <strong className="author">Lekeplassen</strong>{' '}
          <time className="time">{formatMessageTime(notice.ts, timeZone)}</time>
        </p>
        <p className="message-body">{notice.text}</p>
      </div>
    </article>
  );
}
