import type { ApprovalRow } from '@mersal/contract'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAccount } from '../../../client/use-account.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Checkbox } from '../../../ui/control/checkbox.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ListTotal } from '../../../ui/list/list-total.tsx'
import { Pagination } from '../../../ui/list/pagination.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { ownStanding } from '../../../ui/text/standing-words.ts'
import { ApprovalCard } from './approval-card.tsx'
import type { Decision } from './approval-words.ts'
import styles from './approvals.module.css'

const DecideDialog = lazyPart(() => import('./decide-dialog.tsx'))
const ApproveManyDialog = lazyPart(() => import('./approve-many-dialog.tsx'))

const approvals = defineList('listApprovals', ['show'], '')

/** Acts with money above the company's limit: what waits for a second person, and what was decided. */
export function Approvals() {
  const list = useList(approvals)
  const { data, error, filters, change, refetch } = list
  const [deciding, setDeciding] = useState<Decision | null>(null)
  /** The address names what to approve, until its dialog is closed. */
  const named = Number(useSearchParams()[0].get('approve'))
  const [isNamed, setIsNamed] = useState(true)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  /** What the dialog approves. It stays while the list changes. */
  const [joined, setJoined] = useState<readonly ApprovalRow[] | null>(null)
  const isDecided = filters.show === 'decided'
  const rows = data?.list_items ?? []
  const asked = isNamed ? rows.find(({ id, may_approve }) => id === named && may_approve) : undefined
  const decision = deciding ?? (asked ? { act: 'approve' as const, approval: asked } : null)
  const together = rows.filter(canJoin)
  const approving = together.filter(({ id }) => chosen.has(id))
  return (
    <>
      <TitleBar
        title={m.approvals()}
        note={data && !error && <ListTotal total={data.total} more={data.more} />}
        actions={
          <>
            <Button variant="secondary" onClick={() => change({ show: isDecided ? '' : 'decided' })}>
              {isDecided ? m.approvals_show_waiting() : m.approvals_show_decided()}
            </Button>
            {approving.length > 0 && (
              <Button onClick={() => setJoined(approving)}>
                {m.approvals_approve_chosen({ shown: formatCount(approving.length) })}
              </Button>
            )}
          </>
        }
      />
      <OwnStandingNotice />
      {error ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !data ? (
        <FormSkeleton fields={4} />
      ) : data.list_items.length === 0 ? (
        <EmptyState advice={isDecided ? m.approvals_none_decided() : m.approvals_none()} />
      ) : (
        <>
          {together.length > 1 && (
            <label className={`note ${styles.all}`}>
              <Checkbox
                checked={approving.length === together.length}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(new Set(checked ? together.map(({ id }) => id) : []))
                }
              />
              {m.approvals_choose_all()}
            </label>
          )}
          <ul className={`stack gap-l ${styles.list}`}>
            {data.list_items.map((approval) => (
              <li key={approval.id}>
                <ApprovalCard
                  approval={approval}
                  onDecide={setDeciding}
                  {...(together.length > 1 &&
                    canJoin(approval) && { isChosen: chosen.has(approval.id), onChoose: choose })}
                />
              </li>
            ))}
          </ul>
          <Pagination page={filters.page} totalPages={data.total_pages} />
        </>
      )}
      {decision && (
        <DecideDialog
          {...decision}
          onClose={() => {
            setDeciding(null)
            setIsNamed(false)
          }}
        />
      )}
      {joined && (
        <ApproveManyDialog
          approvals={joined}
          onClose={() => {
            setJoined(null)
            setChosen(new Set())
          }}
        />
      )}
    </>
  )

  function choose(id: number, isChosen: boolean) {
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)))
  }
}

/** What needs a reason is approved alone. */
function canJoin({ may_approve, needs_reason }: ApprovalRow): boolean {
  return may_approve && !needs_reason
}

/** Tells a person whose account does not count as their own, or will not soon, before they try to approve. */
function OwnStandingNotice() {
  const { data } = useAccount()
  const words = data && ownStanding(data.standing)
  if (!words) return null
  return (
    <p className={`text-m sand-strong ${styles.standing}`} role="status">
      {words} <Link to={paths.account}>{m.own_account_what_to_do()}</Link>
    </p>
  )
}
