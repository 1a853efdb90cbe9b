import { longest, mapped, optional, type Parser, sequence, shared, word } from './combinators.js';

export interface TimeOfDay {
  minute: number;
  half?: 'am' | 'pm';
  /** Whether the hour stands alone, so that it may be of the morning or of the afternoon. */
  isBareHour: boolean;
}

export const HALF_DAY = 12 * 60;
/** An hour before this one is of the afternoon, unless it says otherwise: nobody meets at two at night. */
export const FIRST_MORNING_HOUR = 7;

const hour: Parser<number> = mapped(longest<number>(word('INTEGER'), word('NUMBER')), (value) =>
  value <= 24 ? value : undefined,
);

const bareHour = (minute: number): TimeOfDay => ({ minute, isBareHour: true });
/** `2` may be the afternoon; `02` and `0` are as written. */
const writtenHour: Parser<TimeOfDay> = (tokens, at) => {
  const match = hour(tokens, at);
  return (
    match && {
      end: match.end,
      value: { minute: match.value * 60, isBareHour: !/^0/u.test(tokens[at]?.lower ?? '') },
    }
  );
};

const MINUTES_AS_SPOKEN: ReadonlySet<number> = new Set([15, 30, 45]);
const inWords: Parser<number> = word('NUMBER');
const spokenHour: Parser<number> = mapped(inWords, (value) =>
  value >= FIRST_MORNING_HOUR && value < 24 ? value : undefined,
);
const spokenMinutes: Parser<number> = mapped(inWords, (value) =>
  MINUTES_AS_SPOKEN.has(value) ? value : undefined,
);

/** `3:15` may be the afternoon; `03:15` is as written. */
const writtenClock: Parser<TimeOfDay> = (tokens, at) => {
  const match = word('CLOCK')(tokens, at);
  const isBareHour = /^[1-5][.:]/u.test(tokens[at]?.lower ?? '');
  return match && { end: match.end, value: { minute: match.value, isBareHour } };
};
const quarterOf = (side: 'PAST' | 'TO_HOUR', minutes: number): Parser<TimeOfDay> =>
  mapped(
    sequence(optional(word('NUMBER')), word('QUARTER'), word(side), hour, optional(word('AM_PM'))),
    ([, , , value, half]) => ({ ...bareHour(value * 60 + minutes), ...(half && { half }) }),
  );

const anyTimeOfDay: Parser<TimeOfDay> = longest<TimeOfDay>(
  writtenClock,
  mapped(sequence(word('CLOCK'), word('AM_PM')), ([minute, half]) => ({ minute, half, isBareHour: true })),
  writtenHour,
  mapped(sequence(hour, word('AM_PM')), ([value, half]) =>
    value >= 1 && value <= 12 ? { minute: value * 60, half, isBareHour: true } : undefined,
  ),
  // `halv to` is half past one; `half past two` is half past two.
  mapped(sequence(word('HALF'), hour), ([, value]) => bareHour(value * 60 - 30)),
  mapped(
    sequence(word('HALF_OF_HOUR'), word('PAST'), hour, optional(word('AM_PM'))),
    ([, , value, half]) => ({ ...bareHour(value * 60 + 30), ...(half && { half }) }),
  ),
  quarterOf('PAST', 15),
  quarterOf('TO_HOUR', -15),
  mapped(sequence(hour, word('PAST'), hour), ([minutes, , value]) => bareHour(value * 60 + minutes)),
  mapped(sequence(hour, word('MINUTES_TO'), hour), ([minutes, , value]) =>
    minutes % 5 === 0 && value <= 12 ? bareHour(value * 60 - minutes) : undefined,
  ),
  mapped(sequence(hour, word('TO_HOUR'), word('HALF'), hour), ([minutes, , , value]) =>
    bareHour(value * 60 - 30 - minutes),
  ),
  mapped(sequence(hour, word('PAST'), word('HALF'), hour), ([minutes, , , value]) =>
    bareHour(value * 60 - 30 + minutes),
  ),
  // `fjorten tretti`
  mapped(sequence(spokenHour, spokenMinutes), ([value, minutes]) => bareHour(value * 60 + minutes)),
  mapped(word('AROUND_HOUR'), bareHour),
  mapped(word('NOON'), (minute) => ({ minute, isBareHour: false })),
);
export const timeOfDay = shared(anyTimeOfDay);

/** The minute of the day that is meant. */
export function resolve({ minute, half, isBareHour }: TimeOfDay): number {
  if (half !== undefined) return (minute % HALF_DAY) + (half === 'pm' ? HALF_DAY : 0);
  return isBareHour && minute < FIRST_MORNING_HOUR * 60 - 30 ? minute + HALF_DAY : minute;
}
