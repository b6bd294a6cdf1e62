import { inject } from 'vitest'

/** An app under test with its own database and demo company. */
export type App = {
  /** Its base URL, without a trailing slash. */
  siteUrl: string
  /** Its data folder. Mails are written to `outbox` instead of being sent. */
  dataDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One app for each worker. */
    apps: App[]
  }
}

/** The app of this worker. Files that run in parallel never share one. */
export function appUnderTest(): App {
  const app = inject('apps')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!app) throw new Error(`worker ${process.env.VITEST_POOL_ID} has no app`)
  return app
}
