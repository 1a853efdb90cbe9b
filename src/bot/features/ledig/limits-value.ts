import type { UnwantedHours } from '../../time/grammar/unwanted-hours.js';
import type { TimeLimits } from './question.js';

/** Limits of a free time as a part of the value of a button. */

const MIDNIGHT = 24 * 60;
const LIMITS = /^(\d*)-(\d*)(?:\/(\d+))?$/u;

/** `/600-840/60`: from 10 to 14, at least an hour; `/-/60` without hours. All in minutes. */
function formatLimits({ hours, minMinutes }: TimeLimits): string {
  if (!hours && minMinutes === undefined) return '';
  const range = `/${hours?.from ?? ''}-${hours?.to ?? ''}`;
  return minMinutes === undefined ? range : `${range}/${minMinutes}`;
}

/** Undefined for hours that are empty or go past midnight. */
function parseLimits(text: string): TimeLimits | undefined {
  const [, from, to, minMinutes] = LIMITS.exec(text) ?? [];
  if (from === undefined) return undefined;
  const hours = { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) };
  if ((hours.from ?? 0) >= (hours.to ?? MIDNIGHT) || (hours.to ?? 0) > MIDNIGHT) return undefined;
  return {
    ...(Object.keys(hours).length > 0 && { hours }),
    ...(minMinutes !== undefined && { minMinutes: Number(minMinutes) }),
  };
}

/** `!15`: without Monday and Friday. */
const formatLeftOut = ({ without = [] }: TimeLimits) => (without.length === 0 ? '' : `!${without.join('')}`);

/** `~5:720-1440`: not on Friday after 12; `~630-840`: on no day from 10:30 to 14. */
const formatUnwanted = ({ unwanted = [] }: TimeLimits) =>
  unwanted
    .map(({ weekday, from, to }) => `~${weekday === undefined ? '' : `${weekday}:`}${from}-${to}`)
    .join('');

const UNWANTED = /^(?:([1-7]):)?(\d{1,4})-(\d{1,4})$/u;

/** Undefined for hours that are empty or go past midnight. */
function parseUnwanted(parts: readonly string[]): readonly UnwantedHours[] | undefined {
  const unwanted = parts.flatMap((part) => {
    const [, weekday, from, to] = UNWANTED.exec(part) ?? [];
    const hours = { from: Number(from), to: Number(to) };
    const isRange = hours.from < hours.to && hours.to <= MIDNIGHT;
    return isRange ? [{ ...hours, ...(weekday !== undefined && { weekday: Number(weekday) }) }] : [];
  });
  return unwanted.length === parts.length ? unwanted : undefined;
}

const PERIOD = /^(.*?)(?:!([1-7]{1,7}))?$/u;

/** The limits behind a period: `!5/600-840/60~5:720-1440`. Times are minutes after midnight. */
export const writeLimits = (limits: TimeLimits): string =>
  formatLeftOut(limits) + formatLimits(limits) + formatUnwanted(limits);

/** The period and its limits. Undefined for hours that are empty or go past midnight. */
export function readLimits(text: string): { period: string; limits: TimeLimits } | undefined {
  const [time = '', ...cuts] = text.split('~');
  const [when = '', ...rest] = time.split('/');
  const [, period = '', leftOut] = PERIOD.exec(when) ?? [];
  const hours = rest.length === 0 ? {} : parseLimits(rest.join('/'));
  const unwanted = parseUnwanted(cuts);
  if (!hours || !unwanted) return undefined;
  const limits = {
    ...hours,
    ...(leftOut && { without: [...leftOut].map(Number) }),
    ...(unwanted.length > 0 && { unwanted }),
  };
  return { period, limits };
}
