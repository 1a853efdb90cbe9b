import { fileURLToPath } from 'node:url';

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url));

/** See https://stryker-mutator.io/docs/stryker-js/configuration/ */
const config = {
  testRunner: 'vitest',
  plugins: [pathOf('node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Strings and log lines are for people; the golden messages hold them.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  ignorePatterns: ['dist', 'data', 'coverage', 'bench/generated', 'reports', 'scripts/mutation/node_modules'],
  concurrency: 1,
  disableTypeChecks: false,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 10,
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'reports/mutation/mutation.html' },
};

// biome-ignore lint/style/noDefaultExport: Stryker reads the default export.
export default config;
