import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads the default export.
export default defineConfig({
  test: {
    include: (process.env['MUTATION_TESTS'] ?? '').split(','),
    restoreMocks: true,
    env: { TZ: 'America/New_York' },
    globalSetup: 'test/setup/shared.ts',
    setupFiles: ['test/setup/temporal-equality.ts', 'test/setup/temporary-folder.ts', 'test/setup/fuzz.ts'],
    testTimeout: 30_000,
  },
});
