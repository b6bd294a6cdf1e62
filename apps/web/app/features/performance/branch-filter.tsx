import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { Select } from '../../ui/control/select.tsx'

type Props = { value: string; onChange: (changes: { branch_id: string }) => void }

/** Chooses one branch or all. Nothing where there is no choice. */
export function BranchFilter({ value, onChange }: Props) {
  const { data } = useQuery(callQuery('listBranches', { fetch: 'all' }))
  const branches = data?.list_items ?? []
  if (branches.length < 2) return null
  return (
    <Select
      aria-label={m.branch()}
      placeholder={m.any_branch()}
      options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={(branch_id) => onChange({ branch_id })}
    />
  )
}
