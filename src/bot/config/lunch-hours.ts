/** Wall-clock minutes after midnight. */
export interface LunchHours {
  from: number;
  to: number;
}

const HOURS = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/u;

/** Parses `11:30-12:00`; undefined for anything else, and for hours that end before they begin. */
export function parseLunchHours(text: string): LunchHours | undefined {
  const [, fromHour, fromMinute, toHour, toMinute] = (HOURS.exec(text) ?? []).map(Number);
  if (fromHour === undefined || fromMinute === undefined || toHour === undefined || toMinute === undefined)
    return undefined;
  const hours = { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute };
  return hours.from < hours.to ? hours : undefined;
}
