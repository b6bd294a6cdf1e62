import { defineConfig } from 'vitest/config'

const limits = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...limits,
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/app/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...limits,
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          // A real PostgreSQL for the whole run; each test that asks gets a database of its own on it.
          globalSetup: ['apps/server/test/setup/postgres.global.ts'],
        },
      },
    ],
  },
})
