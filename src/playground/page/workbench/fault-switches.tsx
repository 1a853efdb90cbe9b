import { useId, useState } from 'react';
import type { FaultMode, FaultSettings, FaultTarget } from '../../protocol/workbench.js';
import { pageApi } from '../client/api.js';
import { FAULT_MODE_NAMES, FAULT_TARGET_NAMES, FAULT_TARGETS } from './fault-names.js';

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
export function FaultSwitches({ faults }: { faults: FaultSettings }) {
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
            void pageApi.setFault({ place: target, fault }).then(({ error }) => setRefusal(error))
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
