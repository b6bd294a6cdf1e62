import { reachOf } from '@mersal/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { SearchSelect } from '../../../ui/search-select/search-select.tsx'
import { findBranches } from '../parts/find-branches.ts'
import styles from './place-choice.module.css'
import { dayAfter } from './use-board-place.ts'

type Props = {
  branch: number | null
  date: string
  today: string
  onChange: (next: { branch?: number; date?: string }) => void
}

/** The branch, where the person has several, and the day. */
export function PlaceChoice({ branch, date, today, onChange }: Props) {
  const { role, branch_id } = useSignedIn()
  const hasOne = branch_id !== null && reachOf(role, 'couriers.lend') === 'none'
  return (
    <div className={`row wrap gap-facts ${styles.place}`}>
      {!hasOne && branch !== null && (
        <BranchChoice branch={branch} onChange={(branch) => onChange({ branch })} />
      )}
      <div className={`row gap-2xs ${styles.day}`}>
        <Button
          variant="quiet"
          size="small"
          icon={<IconChevronLeft className="mirrored" size={18} aria-hidden="true" />}
          aria-label={m.day_before()}
          onClick={() => onChange({ date: dayAfter(date, -1) })}
        />
        <input
          type="date"
          aria-label={m.date()}
          value={date}
          onChange={({ currentTarget: { value } }) => value && onChange({ date: value })}
        />
        <Button
          variant="quiet"
          size="small"
          icon={<IconChevronRight className="mirrored" size={18} aria-hidden="true" />}
          aria-label={m.day_after()}
          onClick={() => onChange({ date: dayAfter(date, 1) })}
        />
        {date !== today && (
          <Button variant="link" size="small" onClick={() => onChange({ date: today })}>
            {m.home_today()}
          </Button>
        )}
      </div>
    </div>
  )
}

function BranchChoice({ branch, onChange }: { branch: number; onChange: (branch: number) => void }) {
  const request = { branch_id: String(branch) }
  const { data } = useQuery(callQuery('openBranch', request))
  return (
    <div className={styles.branch}>
      <SearchSelect
        name="branch_id"
        label={m.branch()}
        isLabelHidden
        value={{ id: branch, name: data?.shown_name ?? '…' }}
        onChange={(found) => found && onChange(found.id)}
        source="branches"
        find={findBranches}
      />
    </div>
  )
}
