/**
 * A day and a month with a hyphen between them, where they are no hours from the one to the other: `15-02`, `25-4`.
 *
 * @returns undefined for `8-10`, and for any other text
 */
export function parseHyphenatedDate(text: string): { day: number; month: number } | undefined {
  const [first = '', second = ''] = /^(\d{1,2})-(\d{1,2})$/u.exec(text)?.slice(1) ?? [];
  const [day, month] = [Number(first), Number(second)];
  const isMonthAndDay = day <= 31 && month >= 1 && month <= 12;
  // Nobody writes an afternoon hour as `02`; `23-01` may be a night.
  const isNoRange = day > 24 || (second.startsWith('0') && day > month && day < 20);
  return isMonthAndDay && isNoRange ? { day, month } : undefined;
}
