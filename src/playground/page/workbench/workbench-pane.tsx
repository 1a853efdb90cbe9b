import { type CSSProperties, useEffect, useId, useState } from 'react';
import {
  type FaultMode,
  type FaultSettings,
  type FaultTarget,
  POSTS,
  STREAMS,
  type TrafficEntry,
} from '../../protocol.js';
import { openEventStream, tryPost, upsertTrafficEntry } from '../client/api.js';
import { usePageContext } from '../state/use-playground.js';
import { IconButton } from '../ui/controls.js';
import { useEscape } from '../ui/dialog.js';
import { formatMessageTime } from '../ui/message-time.js';

type TrafficFilter = TrafficEntry['direction'] | 'all' | 'failed';

const FILTER_NAMES: Readonly<Record<TrafficFilter, string>> = {
  all: 'alt',
  slack_to_app: 'Slack → appen',
  app_to_slack: 'appen → Slack',
  app_to_service: 'appen → tjenester',
  failed: 'bare feil',
};

function matchesFilter({ direction, answer }: TrafficEntry, filter: TrafficFilter): boolean {
  if (filter === 'failed') return answer?.isFailure === true;
  return filter === 'all' || filter === direction;
}

function TrafficList() {
  const { entries, clear } = useTraffic();
  const [filter, setFilter] = useState<TrafficFilter>('all');
  const id = useId();
  const list = entries.filter((entry) => matchesFilter(entry, filter)).toReversed();
  return (
    <section className="wire" aria-label="Trafikk">
      <div className="wire-head">
        <h3>Trafikk</h3>
        <label htmlFor={id} className="detail">
          Vis
        </label>
        <select
          id={id}
          className="field"
          value={filter}
          onChange={({ target }) => {
            const [key] =
              Object.entries(FILTER_NAMES).find(([filterKey]) => filterKey === target.value) ?? [];
            if (key !== undefined) setFilter(key as TrafficFilter);
          }}
        >
          {Object.entries(FILTER_NAMES).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        <button type="button" className="button" onClick={clear}>
          <span className="button-text">Tøm</span>
        </button>
      </div>
      {list.length === 0 && <p className="detail">Ingenting ennå. Skriv en kommando.</p>}
      {list.map((entry) => (
        <TrafficRow key={entry.id} entry={entry} />
      ))}
    </section>
  );
}

interface WorkbenchPaneProps {
  faults: FaultSettings;
  onClose: () => void;
}

/** The workbench: the traffic between Slack, the app and its services, and the fault switches. */
export function WorkbenchPane({ faults, onClose }: WorkbenchPaneProps) {
  useEscape(onClose);
  return (
    <aside className="pane bench" aria-label="Under panseret" data-testid="bench">
      <header className="pane-head">
        <h2>Under panseret</h2>
        <IconButton icon="close" label="Lukk panelet" onClick={onClose} />
      </header>
      <div className="pane-body">
        <FaultSwitches faults={faults} />
        <p className="detail legend">
          Appen husker det den nylig har hentet. Spør om noe nytt for å se hva folk får lese. Streken i et
          tidsfelt står ved tre sekunder. Så lenge venter Slack på svar.
        </p>
        <TrafficList />
      </div>
    </aside>
  );
}

/** Shows the active faults, so that they are not mistaken for bugs. */
export function FaultBanner({ faults }: { faults: FaultSettings }) {
  const activeFaults = listActiveFaults(faults);
  function clear() {
    for (const target of FAULT_TARGETS) {
      if (faults[target] !== 'none') void tryPost(POSTS.fault, { place: target, fault: 'none' });
    }
  }
  return (
    <div className="banner fault-banner" role="status" hidden={activeFaults.length === 0}>
      <span>Med vilje: {activeFaults.join(' · ')}</span>
      <button type="button" className="button" onClick={clear}>
        <span className="button-text">Slå av</span>
      </button>
    </div>
  );
}

interface SwitchProps {
  target: FaultTarget;
  fault: FaultMode;
  onChoose: (fault: FaultMode) => void;
}

function FaultSwitch({ target, fault, onChoose }: SwitchProps) {
  const id = useId();
  const { name, about, faults } = FAULT_TARGET_NAMES[target];
  return (
    <div className="fault">
      <label htmlFor={id}>
        {name}
        <span className="detail">{about}</span>
      </label>
      <select
        id={id}
        className="field"
        data-testid={`fault-${target}`}
        value={fault}
        onChange={({ target }) => {
          const chosen = faults.find((mode) => mode === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {faults.map((mode) => (
          <option key={mode} value={mode}>
            {FAULT_MODE_NAMES[mode]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A select for each target's fault. */
function FaultSwitches({ faults }: { faults: FaultSettings }) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <section className="faults" aria-label="Feil">
      <h3>Simuler feil</h3>
      {FAULT_TARGETS.map((target) => (
        <FaultSwitch
          key={target}
          target={target}
          fault={faults[target]}
          onChoose={(fault) =>
            void tryPost(POSTS.fault, { place: target, fault }).then(({ error }) => setRefusal(error))
          }
        />
      ))}
      {refusal !== undefined && (
        <p className="error" role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}

/** The display names and possible faults of each target. */
const FAULT_TARGET_NAMES: Readonly<
  Record<FaultTarget, { name: string; about: string; faults: readonly FaultMode[] }>
> = {
  slack: {
    name: 'Slacks API',
    about: 'svarene til appen',
    faults: ['none', 'ratelimited', 'error', 'slow', 'offline'],
  },
  app: { name: 'Appen', about: 'det Slack sender den', faults: ['none', 'slow', 'offline'] },
  dictionary: {
    name: 'Ordboktjenesten',
    about: 'svarene til appen',
    faults: ['none', 'ratelimited', 'error', 'slow', 'offline'],
  },
  calendar: {
    name: 'Kalendertjenesten',
    about: 'svarene til appen',
    faults: ['none', 'ratelimited', 'error', 'slow', 'offline'],
  },
};

const FAULT_MODE_NAMES: Readonly<Record<FaultMode, string>> = {
  none: 'virker',
  ratelimited: 'ber om pause (429)',
  error: 'feiler (500)',
  slow: 'svarer tregt (4 s)',
  offline: 'er uten nett',
};

const FAULT_TARGETS: readonly FaultTarget[] = ['slack', 'app', 'dictionary', 'calendar'];

/** Lists the active faults as sentences: «Slacks API svarer tregt (4 s)». */
function listActiveFaults(faults: Readonly<Record<FaultTarget, FaultMode>>): string[] {
  return FAULT_TARGETS.filter((target) => faults[target] !== 'none').map(
    (target) => `${FAULT_TARGET_NAMES[target].name} ${FAULT_MODE_NAMES[faults[target]]}`,
  );
}

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
function TrafficRow({ entry }: { entry: TrafficEntry }) {
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

/** The traffic while the panel is open, and the recent entries before, oldest first. */
function useTraffic() {
  const [entries, setEntries] = useState<readonly TrafficEntry[]>([]);
  useEffect(
    () =>
      openEventStream(
        STREAMS.traffic,
        {},
        {
          // The server sends the recent entries again.
          onOpen: () => setEntries([]),
          onLost: () => {},
          onItem: (entry) => setEntries((list) => upsertTrafficEntry(list, entry)),
        },
      ),
    [],
  );
  return { entries, clear: () => setEntries([]) };
}
