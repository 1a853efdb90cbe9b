import { longest, mapped, optional, type Parser, sequence, shared, word } from './combinators.js';

const amount: Parser<number> = longest<number>(word('DECIMAL'), word('INTEGER'), word('NUMBER'));
const minutesAmount = mapped(sequence(amount, word('MINUTE_UNIT')), ([value]) => Math.round(value));
// Also `en hel time`, `to ledige timer`.
const hoursAmount = mapped(
  sequence(amount, optional(word('LENGTH_ADJECTIVE')), word('HOUR_UNIT')),
  ([value]) => Math.round(value * 60),
);

const quartersAmount = mapped(sequence(amount, word('QUARTER_UNIT')), ([value, unit]) =>
  Math.round(value * unit),
);

const shortHourUnit: Parser<number> = (tokens, at) =>
  /^[th]$/u.test(tokens[at]?.lower ?? '') ? word('HOUR_UNIT')(tokens, at) : undefined;

const anyLength: Parser<number> = longest<number>(
  word('FIXED_LENGTH'),
  // `en god halvtime`
  mapped(sequence(word('NUMBER'), word('LENGTH_ADJECTIVE'), word('FIXED_LENGTH')), ([count, , minutes]) =>
    count === 1 ? minutes : undefined,
  ),
  minutesAmount,
  quartersAmount,
  hoursAmount,
  mapped(sequence(hoursAmount, word('HALF_HOUR_MORE')), ([hours, more]) => hours + more),
  mapped(
    sequence(hoursAmount, optional(word('AND')), minutesAmount),
    ([hours, , minutes]) => hours + minutes,
  ),
  // `1/2 t`
  mapped(sequence(word('DATE'), word('HOUR_UNIT')), ([{ day, month, year }]) =>
    day === 1 && month === 2 && year === undefined ? 30 : undefined,
  ),
  // `1t30`
  mapped(sequence(amount, shortHourUnit, word('INTEGER')), ([hours, , minutes]) =>
    minutes < 60 ? Math.round(hours * 60) + minutes : undefined,
  ),
  // `to og en halv time`
  mapped(
    sequence(amount, word('HALF_HOUR_MORE'), word('HOUR_UNIT')),
    ([hours, more]) => Math.round(hours * 60) + more,
  ),
);
/** How long something takes, in minutes: `1,5 time`, `tre kvarter`, `1t30`. */
export const lengthMinutes = shared(anyLength);
