import type { FaultSettings } from '../../protocol/workbench.js';
import { pageApi } from '../client/api.js';
import { FAULT_TARGETS, listActiveFaults } from './fault-names.js';

/** Shows the active faults, so that they are not mistaken for bugs. */
export function FaultBanner({ faults }: { faults: FaultSettings }) {
  const activeFaults = listActiveFaults(faults);
  function clear() {
    for (const target of FAULT_TARGETS) {
      if (faults[target] !== 'none') void pageApi.setFault({ place: target, fault: 'none' });
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
