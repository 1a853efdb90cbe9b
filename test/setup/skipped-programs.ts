import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { findMissingPackages } from '../support/optional-programs.js';

/** Lists at the end of a run what was skipped because a program is missing, and the packages that bring it. */
export class SkippedPrograms implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, number>();
    for (const module of modules)
      for (const test of module.children.allTests('skipped')) {
        const result = test.result();
        const note = 'note' in result ? result.note : undefined;
        const packages = findMissingPackages(note ?? test.fullName);
        if (packages !== undefined) counts.set(packages, (counts.get(packages) ?? 0) + 1);
      }
    if (counts.size === 0) return;
    const lines = [...counts]
      .toSorted()
      .map(([packages, count]) => `${String(count).padStart(7)} tests: ${packages}`);
    const title = 'Skipped, because programs are not installed. Debian has them in these packages:';
    this.vitest?.logger.log(['', title, ...lines].join('\n'));
  }
}
