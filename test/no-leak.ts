/**
 * Every stage ends with this, so that each story that is played on one also shows that its whole log holds no secret.
 *
 * @throws {Error} with the line, where one does
 */
export function expectNoLeak(lines: readonly string[], secrets: readonly string[]): void {
  for (const secret of secrets) {
    const leak = lines.find((line) => line.includes(secret));
    if (leak !== undefined) throw new Error(`a secret is in the log: ${leak}`);
  }
}
