/** Without a preference: as long as a calendar server may take, and a little more. */
const DEFAULT_SECONDS = 10;
const MAX_SECONDS = 60;
/** Time for the response to reach the caller. */
const RESPONSE_MARGIN_MS = 500;

/** `name=value` or `name="value"`, without parameters after a semicolon. */
const PREFERENCE_PATTERN = /^\s*([!#$%&'*+.^`|~\w-]+)\s*(?:=\s*"?([^";]*)"?)?/;

/**
 * The seconds of `Prefer: wait=2` (RFC 7240 section 4.3). The first of several counts; an invalid one is ignored.
 */
export function parsePreferWait(header: string | readonly string[] | undefined): number | undefined {
  const preferences = [header ?? []].flat().join(',').split(',');
  const waits = preferences.flatMap((preference) => {
    const [, name, value] = PREFERENCE_PATTERN.exec(preference) ?? [];
    return name?.toLowerCase() === 'wait' ? [value?.trim() ?? ''] : [];
  });
  const [first = ''] = waits;
  return /^\d{1,9}$/.test(first) ? Math.min(Number(first), MAX_SECONDS) : undefined;
}

/** Milliseconds from now until the response must be sent. */
export function toWaitMs(waitSeconds: number = DEFAULT_SECONDS): number {
  return Math.max(waitSeconds * 1_000 - RESPONSE_MARGIN_MS, 0);
}
