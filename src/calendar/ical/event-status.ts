import type { FreeBusy } from '../contract.js';

/** Values of Outlook's `X-MICROSOFT-CDO-BUSYSTATUS`. */
const OUTLOOK_STATUSES: Readonly<Record<string, FreeBusy>> = {
  FREE: 'Free',
  TENTATIVE: 'Tentative',
  BUSY: 'Busy',
  OOF: 'OOF',
  WORKINGELSEWHERE: 'WorkingElsewhere',
};

/**
 * The free/busy status of an event (RFC 4791 section 7.10). Outlook's property has more values than the standard ones,
 * but other programs leave it unchanged when they make an event transparent. Of a transparent event, only
 * `WORKINGELSEWHERE` is kept. Nextcloud marks an absence by a property of its own.
 *
 * @param value returns the values of `TRANSP`, `STATUS`, `X-MICROSOFT-CDO-BUSYSTATUS` and `X-NEXTCLOUD-OUT-OF-OFFICE`
 */
export function parseEventStatus(value: (name: string) => string | undefined): FreeBusy {
  const outlook =
    value('X-NEXTCLOUD-OUT-OF-OFFICE') === undefined
      ? OUTLOOK_STATUSES[value('X-MICROSOFT-CDO-BUSYSTATUS')?.toUpperCase() ?? '']
      : 'OOF';
  if (value('TRANSP')?.toUpperCase() === 'TRANSPARENT') {
    return outlook === 'WorkingElsewhere' ? outlook : 'Free';
  }
  const isTentative = value('STATUS')?.toUpperCase() === 'TENTATIVE';
  return isTentative && (outlook === undefined || outlook === 'Busy') ? 'Tentative' : (outlook ?? 'Busy');
}
