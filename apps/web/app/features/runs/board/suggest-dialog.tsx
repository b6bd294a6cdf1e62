import { bareAwb, type CallReply } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { queryClient } from '../../../client/query-client.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { Board } from './board.ts'
import styles from './suggest-dialog.module.css'
import { SuggestedRuns } from './suggested-runs.tsx'
import { type Place, refreshBoard } from './use-board.ts'

type Plan = CallReply<'suggestRuns'>

/** A plan for what has no run, with its reasons. Nothing is stored until it is accepted, and then all of it. */
export default function SuggestDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set())
  const [conflict, setConflict] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('suggestRuns', place),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { submit, isPending } = useSubmission('applyRuns', {
    async onDone({ runs, parcels }) {
      const inRuns = m.plan_runs({ count: runs, shown: formatCount(runs) })
      toast('success', m.plan_accepted({ count: parcels, shown: formatCount(parcels), runs: inRuns }))
      onClose()
      await refreshBoard()
    },
    onRefused({ message }) {
      setConflict(message)
      void refreshBoard()
    },
  })
  const runs = data?.runs.filter(({ courier_id }) => !without.has(courier_id)) ?? []
  const isEmpty = data !== undefined && data.runs.length === 0

  function again() {
    setConflict(null)
    void refetch()
  }
  return (
    <Dialog
      title={m.suggest_title()}
      className={styles.dialog}
      onClose={onClose}
      actions={
        <>
          <Button
            variant={conflict === null ? 'secondary' : 'primary'}
            disabled={isFetching || isPending}
            onClick={again}
          >
            {m.suggest_again()}
          </Button>
          <Button
            variant={conflict === null ? 'primary' : 'secondary'}
            disabled={runs.length === 0 || isFetching}
            busy={isPending}
            onClick={() =>
              submit({
                ...place,
                runs: runs.map(({ courier_id, awbs }) => ({ courier_id, awbs: awbs.map(bareAwb) })),
              })
            }
          >
            {m.accept_plan({ count: runs.length, shown: formatCount(runs.length) })}
          </Button>
        </>
      }
    >
      {conflict !== null && (
        <p className={styles.conflict} role="alert">
          {conflict}
        </p>
      )}
      {error ? (
        <ErrorPanel error={error} onRetry={again} />
      ) : !data || isFetching ? (
        <p role="status">{m.suggest_working()}</p>
      ) : (
        <>
          {isEmpty && data.left.length === 0 && <p>{m.board_all_planned()}</p>}
          {!isEmpty && (
            <SuggestedRuns
              plan={data}
              board={queryClient.getQueryData<Board>(['listRuns', place])}
              without={without}
              onChange={setWithout}
            />
          )}
          <Left left={data.left} />
        </>
      )}
    </Dialog>
  )
}

/** What the plan leaves out, by reason. */
function Left({ left }: { left: Plan['left'] }) {
  if (left.length === 0) return null
  const reasons = [...Map.groupBy(left, ({ reason }) => reason)]
  return (
    <section className={styles.left} aria-label={m.plan_left_title()}>
      <h3 className="text-m">{m.plan_left_title()}</h3>
      <ul>
        {reasons.map(([reason, parcels]) => (
          <li key={reason}>
            <b>{m.movement_parcels({ count: parcels.length, shown: formatCount(parcels.length) })}</b>
            <span className="soft">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
