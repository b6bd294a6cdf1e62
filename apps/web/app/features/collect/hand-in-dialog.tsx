import type { CallInput } from '@mersal/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../client/call-query.ts'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import { validateCall } from '../../shared/record/validate-call.ts'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { CountForm } from './count-form.tsx'
import styles from './hand-in-dialog.module.css'
import type { HandInProps } from './hand-in-props.ts'
import { type Booked, HandInResult } from './hand-in-result.tsx'

/**
 * Collect Money as a blind count (docs/decisions/0017-counting-blind.md). The person enters the count first. Only the
 * answer shows the amount due.
 */
export default function HandInDialog({ employee, branchId, awbs, onClose, onDone }: HandInProps) {
  const cache = useQueryClient()
  const [fault, setFault] = useState<string>()
  const [result, setResult] = useState<Booked>()
  const [repeats, setRepeats] = useState(0)
  const request = { employee_id: employee.id, ...(branchId !== undefined && { branch_id: branchId }) }
  const { data, error, refetch } = useQuery({
    ...callQuery('viewUncollected', request),
    staleTime: 0,
    enabled: result === undefined,
  })
  const { submit, isPending } = useSubmission('collectMoney', {
    onDone: (reply) => ('again' in reply ? setRepeats(repeats + 1) : setResult(reply)),
    onRefused(refusal) {
      setFault(Object.values(refusal.fields)[0] ?? refusal.message)
      if (refusal.isStale) void refetch()
    },
  })

  const parcels = awbs?.length ?? data?.parcels
  const takings = awbs ? 0 : (data?.takings ?? 0)
  async function count(counted: string) {
    const which = awbs ? { awbs: [...awbs] } : { parcels: (parcels ?? 0) + takings }
    const input: CallInput<'collectMoney'> = { ...request, ...which, counted }
    const faults = await validateCall('collectMoney', input).catch((refusal: Error) => ({
      counted: refusal.message,
    }))
    const [wrong] = Object.values(faults)
    setFault(wrong)
    if (wrong === undefined) submit(input)
  }

  /** The dialog cannot close while the call runs. After a hand-in, everything else on the screen is stale. */
  function close() {
    if (isPending) return
    if (result === undefined) return onClose()
    void cache.invalidateQueries()
    onDone()
  }

  return (
    <Dialog
      title={m.collect_title({ name: employee.name })}
      onClose={close}
      actions={result && <Button onClick={close}>{m.done()}</Button>}
    >
      {result ? (
        <HandInResult name={employee.name} result={result} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !data || parcels === undefined ? (
        <div className={`skeleton ${styles.waiting}`} role="status" aria-label={m.loading()} />
      ) : parcels + takings === 0 ? (
        <p className="soft">{m.collect_nothing({ name: employee.name })}</p>
      ) : (
        <CountForm
          // A repeated count starts empty.
          key={repeats}
          isRepeated={repeats > 0 && fault === undefined}
          parcels={parcels}
          takings={takings}
          branch={data.branch}
          fault={fault}
          isPending={isPending}
          onCount={count}
        />
      )}
    </Dialog>
  )
}
