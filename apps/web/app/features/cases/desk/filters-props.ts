type CaseFilters = {
  kind: string
  cause: string
  mine: string
  overdue: string
  closed: string
  branch_id: string
  owner_id: string
  sort: string
}
export type FiltersProps = { chosen: CaseFilters; onChange: (changes: Partial<CaseFilters>) => void }
