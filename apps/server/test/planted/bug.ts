/** A mistake that somebody could make, as one change of one place, and the suites that must notice. */
export type Bug = {
  name: string
  /** From the top of the tree. */
  file: string
  /** Must be there exactly once. */
  find: string
  put: string
  /** Test files, from the top of the tree. */
  suites: string[]
}

/** A test file of the server, by its name. */
export const suite = (name: string): string => `apps/server/test/${name}.test.ts`
/** A source file of the server, by its path below `src`. */
export const source = (path: string): string => `apps/server/src/${path}`
