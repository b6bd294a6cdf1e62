import { type CallReply, payoutLineStateLabels } from '@mersal/contract'
import { useState } from 'react'
import { useMoved } from '../../../client/use-moved.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { DropFile } from '../../../ui/document/drop-file.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from '../payouts.module.css'
import { useFormats } from '../settings/use-formats.ts'

type Shown = CallReply<'importPayoutResults'>
type Props = { batchId: number; onClose: () => void }

/** Reads the bank's answer, shows what it would change, and books it. */
export default function ResultsDialog({ batchId, onClose }: Props) {
  const { data, error, refetch } = useFormats()
  const formats = data?.list_items.filter(({ results }) => results !== null) ?? []
  const moved = useMoved()
  const [chosen, setChosen] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const formatId = chosen === '' ? String(formats[0]?.id ?? '') : chosen
  const { submit, isPending } = useSubmission('importPayoutResults', {
    onDone(reply) {
      if (!reply.booked) return setShown(reply)
      toast('success', m.payouts_results_booked({ shown: formatCount(reply.books) }))
      onClose()
      return moved()
    },
    onRefused({ fields, message }) {
      setFaults(Object.keys(fields).length > 0 ? fields : { file: message })
    },
  })
  const restart = () => {
    setShown(null)
    setFaults({})
  }
  return (
    <FormDialog
      title={m.payouts_results()}
      submitText={
        shown === null
          ? m.payouts_results_read()
          : m.payouts_results_book({ shown: formatCount(shown.books) })
      }
      isPending={isPending}
      isReady={file !== null && formatId !== '' && (shown === null || shown.books > 0)}
      onSave={() => {
        setFaults({})
        if (file)
          submit({ batch_id: batchId, format_id: Number(formatId), file, book: shown === null ? 0 : 1 })
      }}
      onClose={onClose}
    >
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      <p>{data && formats.length === 0 ? m.payouts_results_no_format() : m.payouts_results_mean()}</p>
      <SelectField
        name="format_id"
        label={m.payouts_format()}
        value={formatId}
        onChange={(value) => {
          setChosen(value)
          restart()
        }}
        error={faults.format_id}
        options={formats.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <DropFile
        name="file"
        label={m.payouts_results_file()}
        value={file}
        onChange={(value) => {
          setFile(value)
          restart()
        }}
        error={faults.file}
      />
      {shown && <Preview shown={shown} />}
    </FormDialog>
  )
}

function Preview({ shown }: { shown: Shown }) {
  const { list_items, books, already, refused, paid, returned } = shown
  return (
    <>
      <p role="status">
        {m.payouts_results_sum({
          books: formatCount(books),
          already: formatCount(already),
          refused: formatCount(refused),
        })}{' '}
        {paid > 0 && m.payouts_results_paid({ amount: formatAmount(paid) })}{' '}
        {returned > 0 && m.payouts_results_returned({ amount: formatAmount(returned) })}
      </p>
      <ul className={`stack gap-s text-s ${styles.results}`}>
        {list_items.map(({ row, reference, client, amount, outcome, verdict, details }) => (
          <li key={row} data-verdict={verdict}>
            <span>
              <bdi dir="ltr">{reference}</bdi>
              {client !== '' && (
                <>
                  {' · '}
                  <bdi>{client}</bdi>
                </>
              )}
              {amount !== null && ` · ${formatAmount(amount)}`}
              {outcome !== null && ` · ${label(payoutLineStateLabels[outcome])}`}
            </span>
            {verdict !== 'books' && (
              <span>{verdict === 'already' ? m.payouts_results_already() : details}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
