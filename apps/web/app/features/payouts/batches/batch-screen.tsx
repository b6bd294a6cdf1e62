import { type CallReply, payoutBatchStateLabels, payoutMethodLabels } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { callQuery } from '../../../client/call-query.ts'
import { useMoved } from '../../../client/use-moved.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { narrowedPath, paths } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { Fact, Facts } from '../../../ui/form/fact.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar, TitleNote } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { pageTitle } from '../../../ui/text/page-title.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from '../payouts.module.css'
import { BatchLines } from './batch-lines.tsx'

const ExportDialog = lazyPart(() => import('./export-dialog.tsx'))
const ResultsDialog = lazyPart(() => import('./results-dialog.tsx'))

export const meta = () => pageTitle(m.payouts_batch())

/** Whether a bank's file pays open lines. Cash has none. */
function hasFile({ methods }: Pick<CallReply<'openPayoutBatch'>, 'methods'>): boolean {
  return methods.some(({ method, open }) => method !== 'cash' && open > 0)
}

/** A batch of payouts: its sums by method, its lines, and the next step. */
export default function BatchScreen() {
  const id = Number(useParams().batchId)
  const request = { batch_id: id }
  const { data, error, refetch } = useQuery(callQuery('openPayoutBatch', request))
  const [open, setOpen] = useState<'export' | 'results' | null>(null)
  const moved = useMoved()
  const closing = useSubmission('closePayoutBatch', {
    onDone() {
      toast('success', m.payouts_batch_closed())
      return moved()
    },
    onRefused: ({ message }) => toast('error', message),
  })
  const close = () => setOpen(null)
  return (
    <>
      <TitleBar
        title={data?.id_show ?? m.payouts_batch()}
        trail={[{ label: m.payouts(), to: narrowedPath(paths.payouts, { tab: 'batches' }) }]}
        note={data && <TitleNote>{label(payoutBatchStateLabels[data.state])}</TitleNote>}
        actions={
          data && (
            <>
              {data.approval_id !== null &&
                (data.may_approve ? (
                  <ButtonLink to={narrowedPath(paths.approvals, { approve: String(data.approval_id) })}>
                    {m.approval_approve_amount({ amount: formatAmount(data.amount) })}
                  </ButtonLink>
                ) : (
                  <ButtonLink variant="secondary" to={paths.approvals}>
                    {m.approvals()}
                  </ButtonLink>
                ))}
              {(data.may_export || data.may_close) && (
                <Button variant="secondary" onClick={() => setOpen('results')}>
                  {m.payouts_results()}
                </Button>
              )}
              {data.may_export && <Button onClick={() => setOpen('export')}>{m.payouts_export()}</Button>}
              {data.may_close && (
                <Button busy={closing.isPending} onClick={() => closing.submit(request)}>
                  {m.payouts_close()}
                </Button>
              )}
            </>
          )
        }
      />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={`stack gap-2xl gutter ${styles.screen}`}>
          <Facts>
            <Fact label={m.amount()}>
              <Amount egp={data.amount} />
            </Fact>
            <Fact label={m.payouts_prepared_by()}>
              <bdi>{data.prepared_by}</bdi> · <DayTime instant={data.prepared_at} />
            </Fact>
            <Fact label={m.payouts_approved_by()}>
              {data.approved_by !== null && <bdi>{data.approved_by}</bdi>}
            </Fact>
            <Fact label={m.payouts_exported_at()}>
              {data.exported_at !== null && <DayTime instant={data.exported_at} />}
            </Fact>
            {data.note !== '' && (
              <Fact label={m.note()}>
                <bdi>{data.note}</bdi>
              </Fact>
            )}
          </Facts>
          {data.state === 'prepared' && <p className={styles.warning}>{m.payouts_waits_approval()}</p>}
          <dl className={`flex wrap ${styles.figures}`}>
            {data.methods.map(({ method, lines, amount, open: left }) => (
              <div key={method}>
                <dt>
                  {label(payoutMethodLabels[method])} · {formatCount(lines)}
                </dt>
                <dd>
                  <Amount egp={amount} />
                </dd>
                {left > 0 && left < amount && (
                  <dd className={styles.sub}>
                    {m.payouts_still_open()} <Amount egp={left} />
                  </dd>
                )}
              </div>
            ))}
          </dl>
          {data.may_export && data.exported_at === null && hasFile(data) && (
            <p className={styles.warning}>{m.payouts_file_first()}</p>
          )}
          <BatchLines batchId={id} />
        </div>
      ) : (
        <FormSkeleton fields={5} />
      )}
      {data && open === 'export' && <ExportDialog batchId={id} methods={data.methods} onClose={close} />}
      {data && open === 'results' && <ResultsDialog batchId={id} onClose={close} />}
    </>
  )
}
