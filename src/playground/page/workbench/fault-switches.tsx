import { useId, useState } from 'react';
import type { Fault, FaultPlace, FaultSettings } from '../../protocol/workbench.js';
import { api } from '../api.js';
import { FAULT_PLACES, FAULTS, PLACES } from './fault-names.js';

interface SwitchProps {
  place: FaultPlace;
  fault: Fault;
  onChoose: (fault: Fault) => void;
}

function FaultSwitch({ place, fault, onChoose }: SwitchProps) {
  const id = useId();
  const { name, about, faults } = PLACES[place];
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
            {FAULTS[one]}
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
      {FAULT_PLACES.map((place) => (
        <FaultSwitch
          key={place}
          place={place}
          fault={faults[place]}
          onChoose={(fault) => void api.setFault({ place, fault }).then(({ error }) => setRefusal(error))}
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
