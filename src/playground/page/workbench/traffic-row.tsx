import type { CSSProperties } from 'react';
import type { TrafficEntry } from '../../protocol/workbench.js';
import { usePageContext } from '../state/page-context.js';
import { formatMessageTime } from '../ui/message-time.js';

/** Slack waits this long for an acknowledgement. The time bar is a third longer. */
const ACK_TIMEOUT_MS = 3_000;
const BAR_MS = 4_000;

const DIRECTIONS: Record<TrafficEntry['direction'], string> = {
  slack_to_app: 'Slack → appen',
  app_to_slack: 'appen → Slack',
  app_to_service: 'appen → tjeneste',
};

type BarStyle = CSSProperties & Record<`--${string}`, string>;

/** The answer's duration, compared with Slack's three seconds. */
function TimeBar({ entry: { answer, direction } }: { entry: TrafficEntry }) {
  const share = Math.min((answer?.ms ?? 0) / BAR_MS, 1);
  const style: BarStyle = {
    '--share': `${share * 100}%`,
    '--line-at': `${(ACK_TIMEOUT_MS / BAR_MS) * 100}%`,
  };
  const isLate = (answer?.ms ?? 0) >= ACK_TIMEOUT_MS;
  const isAcknowledged = direction === 'slack_to_app';
  const kind = [answer ? '' : 'pending', isLate ? 'late' : '', isAcknowledged ? 'has-line' : ''];
  return <span className={`time-bar ${kind.join(' ')}`} style={style} aria-hidden="true" />;
}

function Body({ name, body }: { name: string; body: unknown }) {
  if (body === undefined) return null;
  return (
    <>
      <h4>{name}</h4>
      <pre>{typeof body === 'string' ? body : JSON.stringify(body, null, 2)}</pre>
    </>
  );
}

/** A request with its direction, status and duration. Expands to its bodies. */
export function TrafficRow({ entry }: { entry: TrafficEntry }) {
  const { timeZone } = usePageContext();
  const { direction, via, name, at, request, answer } = entry;
  const isFailure = answer?.isFailure === true;
  return (
    <details className="exchange" data-testid="exchange" data-direction={direction}>
      <summary>
        <span className="exchange-line">
          <strong>{name}</strong>
          <span className={`status ${isFailure ? 'failed' : ''}`}>{answer ? answer.status : 'venter …'}</span>
        </span>
        <span className="exchange-line detail">
          <span>
            {DIRECTIONS[direction]} · {via === 'socket' ? 'Socket Mode' : 'HTTP'} ·{' '}
            {formatMessageTime(String(at / 1000), timeZone)}
          </span>
          <span>{answer ? `${answer.ms} ms` : ''}</span>
        </span>
        <TimeBar entry={entry} />
      </summary>
      <div className="exchange-bodies">
        <Body name="Spørsmål" body={request} />
        <Body name="Svar" body={answer?.body} />
      </div>
    </details>
  );
}
