import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../scripts/longest-first.ts'
import { useTestFolder } from '../scripts/test-folder.ts'

useTestFolder()

/** Journeys through a real browser, a real server and a real database; each worker has its own three. */
export default defineConfig({
  test: {
    include: ['src/**/*.e2e.ts'],
    globalSetup: ['src/support/start-app.global.ts'],
    // One more than the cores of the usual machine: a journey often waits for its page.
    maxWorkers: 3,
    // The files of a worker follow each other in one process and one browser.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The same as Playwright's. Vitest's own second is too short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
})
