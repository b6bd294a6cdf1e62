import { inject } from 'vitest'

/** An app under test, with a database and a demo company of its own. */
export type App = {
  /** Where it answers, without a slash at the end. */
  siteUrl: string
  /** Its data folder: mails that it would send are in `outbox`. */
  dataDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    apps: App[]
  }
}

/** The app of this worker: files that run at the same time never share one. */
export function appUnderTest(): App {
  const app = inject('apps')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!app) throw new Error(`worker ${process.env.VITEST_POOL_ID} has no app`)
  return app
}
