import type { FindBranches } from '../find-branches.ts'

/** What the panel hands to one of its filters. */
export type FilterProps = {
  value: string
  onChange: (value: string) => void
  findBranches: FindBranches
}
