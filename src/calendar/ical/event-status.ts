import type { FreeBusy } from '../contract.js';

/** What Outlook says beyond `TRANSP` and `STATUS`. */
const OUTLOOK_STATUSES: Readonly<Record<string, FreeBusy>> = {
  FREE: 'Free',
  TENTATIVE: 'Tentative',
  BUSY: 'Busy',
  OOF: 'OOF',
  WORKINGELSEWHERE: 'WorkingElsewhere',
};

/**
 * How an event stands in free/busy; `Free` takes no time (RFC 4791 section 7.10). Outlook's own property is finer than
 * the standard ones, but other programs leave it as it was when they make an event transparent: then it counts only
 * for «working elsewhere», which takes no time either.
 *
 * @param value the values of `TRANSP`, `STATUS` and `X-MICROSOFT-CDO-BUSYSTATUS`
 */
export function parseEventStatus(value: (name: string) => string | undefined): FreeBusy {
  const outlook = OUTLOOK_STATUSES[value('X-MICROSOFT-CDO-BUSYSTATUS')?.toUpperCase() ?? ''];
  if (value('TRANSP')?.toUpperCase() === 'TRANSPARENT') {
    return outlook === 'WorkingElsewhere' ? outlook : 'Free';
  }
  const isTentative = value('STATUS')?.toUpperCase() === 'TENTATIVE';
  return isTentative && (outlook === undefined || outlook === 'Busy') ? 'Tentative' : (outlook ?? 'Busy');
}
