/** A plausible mistake: one change at one place, and the suites that must detect it. */
export type Bug = {
  name: string
  /** Relative to the repository. */
  file: string
  /** Must occur exactly once. */
  find: string
  put: string
  /** Test files, relative to the repository. */
  suites: string[]
}

/** The path of a server test by its name. */
export const suite = (name: string): string => `apps/server/test/${name}.test.ts`
/** The path of a server source file by its path below `src`. */
export const source = (path: string): string => `apps/server/src/${path}`
