import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { SearchSelect } from '../../../ui/search-select/search-select.tsx'
import type { Found } from '../../../ui/search-select/use-found.ts'
import type { FilterProps } from './filter-props.ts'

/** Shows the name of the branch whose id is in the address. */
export function BranchFilter({ value, onChange, findBranches }: FilterProps) {
  const [chosen, setChosen] = useState<Found | null>(null)
  const isUnknown = value !== '' && String(chosen?.id) !== value
  const request = { branch_id: value }
  const { data: branch } = useQuery({
    ...callQuery('openBranch', request),
    enabled: isUnknown,
  })
  const shown = isUnknown ? { id: Number(value), name: branch?.shown_name ?? value } : chosen
  return (
    <SearchSelect
      name="branch_id"
      label={m.branch()}
      isLabelHidden
      placeholder={m.any_branch()}
      value={value === '' ? null : shown}
      onChange={(found) => {
        setChosen(found)
        onChange(found === null ? '' : String(found.id))
      }}
      source="branches"
      find={findBranches}
    />
  )
}
