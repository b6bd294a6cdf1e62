import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'
import { useTestFolder } from './scripts/test-folder.ts'

useTestFolder()

const limits = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // One more than the cores of the usual machine: many tests wait for a process or a timer.
    maxWorkers: 3,
    // To load the server anew for each file takes longer than most files; no test keeps anything in its modules.
    isolate: false,
    // MiB. The modules of a worker stay to the end, and a small heap is collected again and again while they load.
    execArgv: ['--initial-heap-size=1500'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...limits,
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/{app,scripts}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...limits,
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          // A real PostgreSQL for the whole run; each test that asks gets a database of its own on it.
          globalSetup: [
            'apps/server/test/setup/postgres.global.ts',
            'apps/server/test/setup/bundle.global.ts',
          ],
        },
      },
    ],
  },
})
