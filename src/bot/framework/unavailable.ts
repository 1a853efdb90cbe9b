/** The value of the option that stands for what could not be found out, with the reference if there is one. */
const VALUE = /^!(?<reference>[A-Z0-9]*)$/u;

export const unavailableValue = (reference = '') => `!${reference}`;

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
