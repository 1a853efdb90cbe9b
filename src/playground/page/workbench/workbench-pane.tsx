import { useId, useState } from 'react';
import type { FaultSettings, TrafficEntry } from '../../protocol/workbench.js';
import { Icon } from '../ui/icons.js';
import { useEscape } from '../ui/use-escape.js';
import { FaultSwitches } from './fault-switches.js';
import { TrafficRow } from './traffic-row.js';
import { useTraffic } from './use-traffic.js';

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
        <button
          type="button"
          className="icon-button"
          aria-label="Lukk panelet"
          title="Lukk panelet"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
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
