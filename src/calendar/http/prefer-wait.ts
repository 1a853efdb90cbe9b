/** Who says nothing waits as long as a calendar server may take, and a little more. */
const DEFAULT_SECONDS = 10;
const MAX_SECONDS = 60;
/** What the answer itself needs on its way to who waits for it. */
const RESPONSE_MARGIN_MS = 500;

/** `name=value` or `name="value"`, without what may follow a semicolon. */
const PREFERENCE_PATTERN = /^\s*([!#$%&'*+.^`|~\w-]+)\s*(?:=\s*"?([^";]*)"?)?/;

/**
 * How many seconds the caller waits, by a `Prefer: wait=2` (RFC 7240 section 4.3). The first of several is meant; what
 * cannot be understood was not said.
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

/** When the answer is sent with what there is by then, in milliseconds from now. */
export function toWaitMs(waitSeconds: number = DEFAULT_SECONDS): number {
  return Math.max(waitSeconds * 1_000 - RESPONSE_MARGIN_MS, 0);
}
