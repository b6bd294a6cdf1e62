import { type PayoutLine, payoutLineStateLabels, payoutLineStates } from '@mersal/contract'
import { useMemo, useState } from 'react'
import { useMoved } from '../../../client/use-moved.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { label } from '../../../texts/label.ts'
import { byId } from '../../../ui/data-table/column.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { isolated } from '../../../ui/text/isolated.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from '../payouts.module.css'
import type { Ending } from './ending.ts'
import { lineColumns } from './line-columns.tsx'
import { StateFilter } from './state-filter.tsx'

const EndLineDialog = lazyPart(() => import('./end-line-dialog.tsx'))

const lines = defineList('listPayoutLines', ['state'], '')

/** The lines of a batch. A line is booked by hand when the bank sends no file. */
export function BatchLines({ batchId }: { batchId: number }) {
  const list = useList(lines, { batch_id: batchId })
  const [ending, setEnding] = useState<Ending | null>(null)
  const [sending, setSending] = useState<PayoutLine | null>(null)
  const columns = useMemo(() => lineColumns({ onEnd: setEnding, onSendCode: setSending }), [])
  return (
    <section aria-label={m.payouts_lines()}>
      <StateFilter
        states={payoutLineStates}
        nameOf={(state) => label(payoutLineStateLabels[state])}
        value={list.filters.state}
        onChange={(state) => list.change({ state })}
      />
      <ListView
        list={list}
        className={styles.lines}
        label={m.payouts_lines()}
        columns={columns}
        keyOf={byId}
        noneYet={m.payouts_no_lines()}
      />
      {ending && <EndLineDialog {...ending} onClose={() => setEnding(null)} />}
      {sending && <SendCode line={sending} onClose={() => setSending(null)} />}
    </section>
  )
}

/** Asks before a new code ends the one that the client may have at hand. */
function SendCode({ line, onClose }: { line: PayoutLine; onClose: () => void }) {
  const moved = useMoved()
  const { submit, isPending } = useSubmission('sendPayoutCode', {
    onDone() {
      toast('success', m.payouts_code_sent())
      onClose()
      return moved()
    },
    onRefused({ message }) {
      onClose()
      toast('error', message)
    },
  })
  const name = isolated(line.client.name)
  return (
    <ConfirmDialog
      question={m.payouts_send_code_question({ name })}
      confirmLabel={m.payouts_send_code()}
      isConstructive
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => submit({ line_id: line.id })}
    >
      <p>{m.payouts_send_code_means()}</p>
    </ConfirmDialog>
  )
}
