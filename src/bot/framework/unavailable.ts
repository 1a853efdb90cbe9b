/** The value of the option for a failure, with the reference if there is one. */
const VALUE = /^!(?<reference>[A-Z0-9]*)$/u;

export const unavailableValue = (reference = '') => `!${reference}`;

export const isUnavailable = (value: string) => VALUE.test(value);

/** A person chose the option for a failure. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  /** The reference of the failure, which is in the log already. */
  readonly reference: string | undefined;

  constructor(value: string) {
    super('what was chosen stands for options that could not be found');
    this.reference = VALUE.exec(value)?.groups?.['reference'] || undefined;
  }
}

/** @throws {UnavailableError} if the value is that of the option for a failure */
export function refuseUnavailable(value: string): void {
  if (isUnavailable(value)) throw new UnavailableError(value);
}
