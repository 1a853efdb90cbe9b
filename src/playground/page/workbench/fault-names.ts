import type { FaultMode, FaultTarget } from '../../protocol/workbench.js';

/** What can be made to fail, as the panel names it. */
export const FAULT_TARGET_NAMES: Readonly<
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

export const FAULT_MODE_NAMES: Readonly<Record<FaultMode, string>> = {
  none: 'virker',
  ratelimited: 'ber om pause (429)',
  error: 'feiler (500)',
  slow: 'svarer tregt (4 s)',
  offline: 'er uten nett',
};

export const FAULT_TARGETS: readonly FaultTarget[] = ['slack', 'app', 'dictionary', 'calendar'];

/** What is wrong on purpose, in a sentence for each place: «Slacks API svarer tregt (4 s)». */
export function listActiveFaults(faults: Readonly<Record<FaultTarget, FaultMode>>): string[] {
  return FAULT_TARGETS.filter((place) => faults[place] !== 'none').map(
    (place) => `${FAULT_TARGET_NAMES[place].name} ${FAULT_MODE_NAMES[faults[place]]}`,
  );
}
