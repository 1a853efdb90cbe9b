import type { Notice } from '../notice.js';
import { Mark } from '../ui/icons.js';
import { usePlace } from '../workspace-context.js';
import { OnlyYou } from './message.js';
import { viewTime } from './moment.js';

/** What the playground itself says, in Slack's place: that a command had no answer, for one. */
export function NoticeLine({ notice }: { notice: Notice }) {
  const { timeZone } = usePlace();
  return (
    <article className="message notice" data-testid="notice" aria-label="Fra lekeplassen">
      <div className="message-side">
        <span className="avatar large app">
          <Mark />
        </span>
      </div>
      <div className="message-main">
        <OnlyYou />
        <p className="message-head">
          <strong className="author">Lekeplassen</strong>{' '}
          <time className="time">{viewTime(notice.ts, timeZone)}</time>
        </p>
        <p className="message-body">{notice.text}</p>
      </div>
    </article>
  );
}
