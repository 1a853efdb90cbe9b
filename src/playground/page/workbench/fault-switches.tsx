import { useId, useState } from 'react';
import type { FaultMode, FaultSettings, FaultTarget } from '../../protocol/workbench.js';
import { pageApi } from '../api.js';
import { FAULT_MODE_NAMES, FAULT_TARGET_NAMES, FAULT_TARGETS } from './fault-names.js';

interface SwitchProps {
  place: FaultTarget;
  fault: FaultMode;
  onChoose: (fault: FaultMode) => void;
}

function FaultSwitch({ place, fault, onChoose }: SwitchProps) {
  const id = useId();
  const { name, about, faults } = FAULT_TARGET_NAMES[place];
  return (
    <div className="fault">
      <label htmlFor={id}>
        {name}
        <span className="detail">{about}</span>
      </label>
      <select
        id={id}
        className="field"
        data-testid={`fault-${place}`}
        value={fault}
        onChange={({ target }) => {
          const chosen = faults.find((one) => one === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {faults.map((one) => (
          <option key={one} value={one}>
            {FAULT_MODE_NAMES[one]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A switch for each place where something can be made to go wrong. */
export function FaultSwitches({ faults }: { faults: FaultSettings }) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <section className="faults" aria-label="Feil">
      <h3>Feil med vilje</h3>
      {FAULT_TARGETS.map((place) => (
        <FaultSwitch
          key={place}
          place={place}
          fault={faults[place]}
          onChoose={(fault) => void pageApi.setFault({ place, fault }).then(({ error }) => setRefusal(error))}
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
