import { type PayoutFormat, payoutMethodLabels } from '@mersal/contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../client/use-may.ts'
import { useMoved } from '../../../client/use-moved.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from '../payouts.module.css'
import { PayoutLimits } from './payout-limits.tsx'
import { useFormats } from './use-formats.ts'

const FormatDialog = lazyPart(() => import('./format-dialog.tsx'))

export const meta = () => pageTitle(m.payouts_settings())

/** How banks want their files, and the limits of each method. */
export default function PayoutSettings() {
  return (
    <>
      <TitleBar title={m.payouts_settings()} trail={[{ label: m.payouts(), to: paths.payouts }]} />
      <Tabs
        label={m.payouts_settings()}
        tabs={[
          { key: 'formats', label: m.payouts_formats(), content: <Formats /> },
          { key: 'limits', label: m.payouts_limits(), content: <PayoutLimits /> },
        ]}
      />
    </>
  )
}

function Formats() {
  const { data, error, refetch } = useFormats()
  const mayEdit = useMay('money.pay-out')
  const [editing, setEditing] = useState<PayoutFormat | 'new' | null>(null)
  const [deleting, setDeleting] = useState<PayoutFormat | null>(null)
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={4} />
  const add = mayEdit && (
    <Button icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEditing('new')}>
      {m.payouts_format_add()}
    </Button>
  )
  return (
    <>
      {data.list_items.length === 0 ? (
        <EmptyState advice={m.payouts_no_formats()} action={add} />
      ) : (
        <>
          <div className={styles.bar}>
            <p className={styles.soft}>{m.payouts_formats_mean()}</p>
            {add}
          </div>
          <ul className="stack gap-l">
            {data.list_items.map((format) => (
              <li key={format.id} className={`stack card gap-l ${styles.card}`}>
                <div className={styles.bar}>
                  <div>
                    <h2>
                      <bdi>{format.name}</bdi>
                    </h2>
                    <p className={styles.soft}>
                      {label(payoutMethodLabels[format.method])} · {format.kind.toUpperCase()} ·{' '}
                      {format.results === null ? m.payouts_answers_none() : m.payouts_answers()}
                    </p>
                  </div>
                  {mayEdit && (
                    <div className={`flex wrap gap-s ${styles.acts}`}>
                      <Button size="small" variant="secondary" onClick={() => setEditing(format)}>
                        {m.edit()}
                      </Button>
                      <Button size="small" variant="danger-quiet" onClick={() => setDeleting(format)}>
                        {m.payouts_format_delete()}
                      </Button>
                    </div>
                  )}
                </div>
                <p className={styles.soft}>
                  {format.columns.map(({ heading }) => (
                    <span key={heading}>
                      <bdi>{heading}</bdi>{' '}
                      <span aria-hidden="true">{heading === format.columns.at(-1)?.heading ? '' : '| '}</span>
                    </span>
                  ))}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {editing && (
        <FormatDialog format={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {deleting && <DeleteDialog format={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

function DeleteDialog({ format, onClose }: { format: PayoutFormat; onClose: () => void }) {
  const moved = useMoved()
  const { submit, isPending } = useSubmission('deletePayoutFormat', {
    onDone() {
      toast('success', m.payouts_format_deleted())
      onClose()
      return moved()
    },
    onRefused({ message }) {
      toast('error', message)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      question={m.payouts_format_delete_question({ name: format.name })}
      confirmLabel={m.payouts_format_delete()}
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => submit({ format_id: format.id, version: format.version })}
    />
  )
}
