import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // The suite must answer alike whatever zone the machine is in; a zone far from Oslo shows what forgot it.
    env: { TZ: process.env['TEST_TZ'] ?? 'America/New_York' },
    setupFiles: ['test/temporal-equality.ts'],
    testTimeout: 15_000,
  },
});
