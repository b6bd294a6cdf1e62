import { defineConfig } from 'vitest/config'

/** Journeys through a real browser, a real server and a real database, which all of them share. */
export default defineConfig({
  test: {
    include: ['src/**/*.e2e.ts'],
    globalSetup: ['src/support/start-app.global.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
