import type { OptionParts } from './blocks/elements.js';
import type { Failure } from './failure.js';
import type { Texts } from './texts/texts.js';

/** The value of the option that stands for those that could not be found, with the reference if there is one. */
const VALUE = /^!(?<reference>[A-Z0-9]*)$/u;

/** Slack says nothing of why a menu is empty, so an option of ours does; choosing it says the same. */
export function unavailableOption({ sentence, reference }: Failure, { common }: Texts): OptionParts {
  if (reference === undefined) return { text: sentence, value: '!' };
  return { text: common.menuUnavailable, value: `!${reference}`, description: sentence };
}

export const isUnavailable = (value: string) => VALUE.test(value);

/** Somebody has chosen that option. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  /** Of why there were no others, which is in the log already. */
  readonly reference: string | undefined;

  constructor(value: string) {
    super('what was chosen stands for options that could not be found');
    this.reference = VALUE.exec(value)?.groups?.['reference'] || undefined;
  }
}

/** @throws {UnavailableError} where that option was chosen */
export function refuseUnavailable(value: string): void {
  if (isUnavailable(value)) throw new UnavailableError(value);
}
