import type { FaultSettings } from '../../protocol/workbench.js';
import { pageApi } from '../api.js';
import { FAULT_TARGETS, listActiveFaults } from './fault-names.js';

/** So that nobody looks for a mistake that was switched on. */
export function FaultBanner({ faults }: { faults: FaultSettings }) {
  const standing = listActiveFaults(faults);
  function clear() {
    for (const place of FAULT_TARGETS) {
      if (faults[place] !== 'none') void pageApi.setFault({ place, fault: 'none' });
    }
  }
  return (
    <div className="banner fault-banner" role="status" hidden={standing.length === 0}>
      <span>Med vilje: {standing.join(' · ')}</span>
      <button type="button" className="button" onClick={clear}>
        <span className="button-text">Slå av</span>
      </button>
    </div>
  );
}
