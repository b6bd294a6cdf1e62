import { defineConfig } from 'vitest/config'

/** Journeys through a real browser, a real server and a real database; each worker has its own three. */
export default defineConfig({
  test: {
    include: ['src/**/*.e2e.ts'],
    globalSetup: ['src/support/start-app.global.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
