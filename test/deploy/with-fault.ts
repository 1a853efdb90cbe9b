import { expect } from 'vitest';

/** The text with `wrong` in place of its first `right`, which it must have. */
export function withFault(text: string, right: string, wrong: string): string {
  expect(text).toContain(right);
  return text.replace(right, wrong);
}
