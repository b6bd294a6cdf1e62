import type { CallReply, PayoutDetailsState } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { useMoved } from '../../../client/use-moved.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { DayTime } from '../../../ui/text/day.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { Account } from '../account.tsx'
import styles from '../payouts.module.css'

const detailsStateWords: Record<PayoutDetailsState, () => string> = {
  waiting: m.payout_details_waiting,
  approved: m.payout_details_replaced,
  declined: m.payout_details_declined,
  withdrawn: m.payout_details_was_withdrawn,
}

const DetailsDialog = lazyPart(() => import('./details-dialog.tsx'))

type Details = CallReply<'viewPayoutDetails'>

/** Where a client is paid: what holds, what waits, and what held before. */
export default function PayoutDetailsOf({ clientId }: { clientId: number }) {
  const request = { client_id: clientId }
  const { data, error, refetch } = useQuery(callQuery('viewPayoutDetails', request))
  const [isEditing, setEditing] = useState(false)
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={3} />
  const { in_force, pending, history, may_change, has_email } = data
  const edit = may_change && !pending && (
    <Button variant={in_force ? 'secondary' : 'primary'} onClick={() => setEditing(true)}>
      {in_force ? m.payout_details_change() : m.payout_details_set()}
    </Button>
  )
  const waiting = pending && (
    <Pending pending={pending} isFirst={in_force === null} mayWithdraw={may_change} />
  )
  return (
    <>
      {in_force ? (
        <section className={`stack card gap-l ${styles.card}`} aria-label={m.payout_details_in_force()}>
          <div className={styles.bar}>
            <div>
              <h2>{m.payout_details_in_force()}</h2>
              <Account {...in_force} branch={in_force.branch?.name ?? null} />
              <p className={styles.soft}>
                {m.payout_details_set_by({ name: in_force.set_by })} · <DayTime instant={in_force.set_at} />
              </p>
            </div>
            {edit}
          </div>
          {waiting}
        </section>
      ) : waiting ? (
        <section className={`stack card gap-l ${styles.card}`} aria-label={m.payout_details_pending()}>
          {waiting}
        </section>
      ) : (
        <EmptyState advice={m.payout_details_none()} action={edit} />
      )}
      {!has_email && <p className={styles.warning}>{m.payout_details_no_email()}</p>}
      {history.length > 0 && (
        <section aria-label={m.payout_details_before()}>
          <h2>{m.payout_details_before()}</h2>
          <ul className={`stack gap-s text-s ${styles.results}`}>
            {history.map((details) => (
              <li key={details.id}>
                <span>
                  <Account {...details} branch={details.branch?.name ?? null} />
                </span>
                <span className={styles.soft}>
                  {detailsStateWords[details.state]()} · {m.payout_details_set_by({ name: details.set_by })} ·{' '}
                  <DayTime instant={details.set_at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isEditing && (
        <DetailsDialog clientId={clientId} inForce={in_force} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

type PendingProps = {
  pending: NonNullable<Details['pending']>
  /** No details hold, so they take effect with the approval. */
  isFirst: boolean
  mayWithdraw: boolean
}

/** The details that do not hold yet, with when they take effect at the earliest. */
function Pending({ pending, isFirst, mayWithdraw }: PendingProps) {
  const moved = useMoved()
  const [isAsking, setAsking] = useState(false)
  const { submit, isPending } = useSubmission('withdrawPayoutDetails', {
    onDone() {
      toast('success', m.payout_details_withdrawn())
      return moved()
    },
    onRefused({ message }) {
      setAsking(false)
      toast('error', message)
    },
  })
  return (
    <div className={styles.bar}>
      <div>
        <h2>{m.payout_details_pending()}</h2>
        <Account {...pending} branch={pending.branch?.name ?? null} />
        <p className={styles.warning}>
          {isFirst ? (
            m.payout_details_waits()
          ) : (
            <>
              {pending.approval_id === null ? m.payout_details_from() : m.payout_details_from_approved()}{' '}
              <DayTime instant={pending.in_force_from} />
            </>
          )}
        </p>
      </div>
      {mayWithdraw && (
        <Button variant="danger-quiet" onClick={() => setAsking(true)}>
          {m.payout_details_withdraw()}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          question={m.payout_details_withdraw_question()}
          confirmLabel={m.payout_details_withdraw()}
          isPending={isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => submit({ details_id: pending.id })}
        >
          <p>{m.payout_details_withdraw_means()}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
