import type { FaultMode, FaultTarget } from '../../protocol/workbench.js';

/** The display names and possible faults of each target. */
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

/** Lists the active faults as sentences: «Slacks API svarer tregt (4 s)». */
export function listActiveFaults(faults: Readonly<Record<FaultTarget, FaultMode>>): string[] {
  return FAULT_TARGETS.filter((target) => faults[target] !== 'none').map(
    (target) => `${FAULT_TARGET_NAMES[target].name} ${FAULT_MODE_NAMES[faults[target]]}`,
  );
}
