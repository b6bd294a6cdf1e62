import { type ApprovalAct, type ApprovalRow, piastresOf } from '@mersal/contract'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { CallRefused } from '../../../client/call-refused.ts'
import { newIdempotencyKey } from '../../../client/idempotency-key.ts'
import { useMoved } from '../../../client/use-moved.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { booksNothing, titleOf } from './approval-words.ts'
import styles from './approvals.module.css'
import { PayoutAccount } from './payout-account.tsx'

type Outcome = { state: 'working' } | { state: 'done' } | { state: 'refused'; message: string }
type Props = { approvals: readonly ApprovalRow[]; onClose: () => void }

/** Approves several acts, one after the other. Each is booked or refused by itself. */
export default function ApproveManyDialog({ approvals, onClose }: Props) {
  const moved = useMoved()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [isWorking, setIsWorking] = useState(false)
  const isOver = !isWorking && outcomes.size > 0
  const piastres = approvals.reduce((sum, { amount }) => sum + piastresOf(amount), 0)

  async function approveAll() {
    setIsWorking(true)
    const note = (id: number, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome))
    for (const { id } of approvals) {
      note(id, { state: 'working' })
      const options = { idempotencyKey: newIdempotencyKey() }
      try {
        await call('approve', { approval_id: id, reason: '' }, options)
        note(id, { state: 'done' })
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error
        note(id, { state: 'refused', message: error.message })
        // The person did not prove who they are. Every other act would ask again.
        if (error.proveWith !== null) break
      }
    }
    setIsWorking(false)
  }

  function close() {
    if (isWorking) return
    onClose()
    if (isOver) void moved()
  }

  return (
    <Dialog
      title={m.approvals_approve_title({ shown: formatCount(approvals.length) })}
      onClose={close}
      actions={
        isOver ? (
          <Button onClick={close}>{m.close()}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isWorking} onClick={close}>
              {m.cancel()}
            </Button>
            <Button busy={isWorking} onClick={() => void approveAll()}>
              {piastres > 0
                ? m.approval_approve_amount({ amount: formatAmount(piastres / 100) })
                : m.approval_approve()}
            </Button>
          </>
        )
      }
    >
      <p>{m.approvals_approve_means()}</p>
      <ul className={styles.many} aria-live="polite">
        {approvals.map((approval) => (
          <li key={approval.id}>
            <span>{titleOf(approval)}</span>
            {approval.payout_details ? (
              <span className={styles.account}>
                <PayoutAccount {...approval.payout_details.after} />
              </span>
            ) : (
              approval.amount > 0 && <Amount egp={approval.amount} />
            )}
            <Said act={approval.act} outcome={outcomes.get(approval.id)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Said({ act, outcome }: { act: ApprovalAct; outcome: Outcome | undefined }) {
  if (outcome === undefined) return null
  if (outcome.state === 'refused') return <small data-state="refused">{outcome.message}</small>
  const done = booksNothing(act) ? m.approval_was_approved_only : m.approvals_approved_one
  return <small data-state={outcome.state}>{outcome.state === 'done' ? done() : m.working()}</small>
}
