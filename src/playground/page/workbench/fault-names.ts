import type { Fault, FaultPlace } from '../../protocol/workbench.js';

/** What can be made to fail, as the panel names it. */
export const PLACES: Readonly<Record<FaultPlace, { name: string; about: string; faults: readonly Fault[] }>> =
  {
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

export const FAULTS: Readonly<Record<Fault, string>> = {
  none: 'virker',
  ratelimited: 'ber om pause (429)',
  error: 'feiler (500)',
  slow: 'svarer tregt (4 s)',
  offline: 'er uten nett',
};

export const FAULT_PLACES: readonly FaultPlace[] = ['slack', 'app', 'dictionary', 'calendar'];

/** What is wrong on purpose, in a sentence for each place: «Slacks API svarer tregt (4 s)». */
export function listStanding(faults: Readonly<Record<FaultPlace, Fault>>): string[] {
  return FAULT_PLACES.filter((place) => faults[place] !== 'none').map(
    (place) => `${PLACES[place].name} ${FAULTS[faults[place]]}`,
  );
}
