import type { CallReply } from '@mersal/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callQuery } from '../../../client/call-query.ts'
import { useMoved } from '../../../client/use-moved.ts'
import { m } from '../../../paraglide/messages.js'
import { payoutPaths } from '../../../paths.ts'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { Checkbox } from '../../../ui/control/checkbox.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from '../payouts.module.css'
import { FailedBefore } from './failed-before.tsx'
import { LeftList } from './left-list.tsx'

type Prepared = CallReply<'preparePayouts'>
type Preview = CallReply<'previewPayouts'>
type Props = { clientIds: readonly number[]; onPrepared: () => void; onClose: () => void }

/**
 * Says what a batch of the chosen clients pays, and prepares it. Nobody chosen is nobody paid, unless the person says that all
 * are meant. Clients whose details failed last time can be left out.
 */
export default function PrepareDialog({ clientIds, onPrepared, onClose }: Props) {
  const navigate = useNavigate()
  const moved = useMoved()
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const [isEverybody, setEverybody] = useState(clientIds.length > 0)
  const [failed, setFailed] = useState<Preview['failed']>([])
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set())
  const chosen = {
    ...(clientIds.length > 0 && { client_ids: [...clientIds] }),
    ...(without.size > 0 && { without_ids: [...without] }),
  }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery('previewPayouts', chosen),
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  // Those that are left out stay listed, so that they can be put back.
  const unknown = data?.failed.filter(({ client }) => !failed.some((known) => known.client.id === client.id))
  if (unknown && unknown.length > 0) setFailed([...failed, ...unknown])
  const form = useRecordForm<'preparePayouts', { note: string }>({
    call: 'preparePayouts',
    record: { values: { note: '' } },
    toInput: ({ note }) => ({ note, ...chosen }),
    async onDone(reply) {
      toast('success', m.payouts_prepared({ amount: formatAmount(reply.amount) }))
      onPrepared()
      if (reply.left.length > 0) setPrepared(reply)
      else await navigate(payoutPaths.batch(reply.id))
      return moved()
    },
  })
  if (prepared) return <LeftOut prepared={prepared} onClose={onClose} />
  return (
    <FormDialog
      title={m.payouts_prepare_title()}
      submitText={
        data && isEverybody
          ? m.payouts_prepare_amount({ amount: formatAmount(data.amount) })
          : m.payouts_prepare()
      }
      isReady={isEverybody && data !== undefined && !isPlaceholderData && data.lines > 0}
      form={form}
      onClose={onClose}
    >
      <p>
        {clientIds.length === 0
          ? m.payouts_prepare_means_all()
          : m.payouts_prepare_means({ shown: formatCount(clientIds.length) })}
      </p>
      {clientIds.length === 0 && (
        <label className="row gap-m">
          <Checkbox
            checked={isEverybody}
            onChange={({ currentTarget: { checked } }) => setEverybody(checked)}
          />
          {m.payouts_prepare_everybody()}
        </label>
      )}
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Sums preview={data} />
          {failed.length > 0 && <Failed failed={failed} without={without} onChange={setWithout} />}
          {data.left.length > 0 && (
            <div>
              <p className={styles.soft}>{m.payouts_would_leave()}</p>
              <LeftList left={data.left} />
            </div>
          )}
        </>
      ) : (
        <FormSkeleton fields={2} />
      )}
      <TextField {...form.field('note')} label={m.note()} />
    </FormDialog>
  )
}

function Sums({ preview: { clients, lines, amount } }: { preview: Preview }) {
  return (
    <dl className={`flex wrap ${styles.figures}`} aria-live="polite">
      <div>
        <dt>{m.clients()}</dt>
        <dd>{formatCount(clients)}</dd>
      </div>
      <div>
        <dt>{m.payouts_payments()}</dt>
        <dd>{formatCount(lines)}</dd>
      </div>
      <div>
        <dt>{m.amount()}</dt>
        <dd>
          <Amount egp={amount} />
        </dd>
      </div>
    </dl>
  )
}

type FailedProps = {
  failed: Preview['failed']
  without: ReadonlySet<number>
  onChange: (without: ReadonlySet<number>) => void
}

/** Clients whose details failed last time. Who is not ticked is not in the batch. */
function Failed({ failed, without, onChange }: FailedProps) {
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.warning}>{m.payouts_failed_before()}</legend>
      <ul className={`stack gap-s text-s ${styles.results}`}>
        {failed.map(({ client, amount, state, reason }) => (
          <li key={client.id}>
            <span className="row gap-m">
              <label className="row gap-m">
                <Checkbox
                  checked={!without.has(client.id)}
                  onChange={({ currentTarget: { checked } }) => {
                    const next = new Set(without)
                    if (checked) next.delete(client.id)
                    else next.add(client.id)
                    onChange(next)
                  }}
                />
                <bdi>{client.name}</bdi>
              </label>
              <Amount egp={amount} />
            </span>
            <FailedBefore state={state} reason={reason} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function LeftOut({ prepared, onClose }: { prepared: Prepared; onClose: () => void }) {
  return (
    <Dialog
      title={m.payouts_left_title()}
      onClose={onClose}
      actions={<ButtonLink to={payoutPaths.batch(prepared.id)}>{m.payouts_open_batch()}</ButtonLink>}
    >
      <p>{m.payouts_left_means({ amount: formatAmount(prepared.amount) })}</p>
      <LeftList left={prepared.left} />
    </Dialog>
  )
}
