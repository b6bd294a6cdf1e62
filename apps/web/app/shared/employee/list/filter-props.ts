import type { FindBranches } from '../find-branches.ts'

/** The props of one filter of the panel. */
export type FilterProps = {
  value: string
  onChange: (value: string) => void
  findBranches: FindBranches
}
