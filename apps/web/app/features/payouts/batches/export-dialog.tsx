import { type PayoutMethod, payoutMethodLabels } from '@mersal/contract'
import { useState } from 'react'
import { useMoved } from '../../../client/use-moved.ts'
import { m } from '../../../paraglide/messages.js'
import { payoutPaths } from '../../../paths.ts'
import { AskedDocument } from '../../../shared/document/asked-document.tsx'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import styles from '../payouts.module.css'
import { useFormats } from '../settings/use-formats.ts'

type Props = {
  batchId: number
  methods: readonly { method: PayoutMethod; open: number }[]
  onClose: () => void
}

/** Chooses the format of a bank's file. Each file has the open lines of one method. */
export default function ExportDialog({ batchId, methods, onClose }: Props) {
  const { data, error, refetch } = useFormats()
  const moved = useMoved()
  const [format, setFormat] = useState<number | null>(null)
  const done = () => {
    onClose()
    void moved()
  }
  if (format !== null)
    return (
      <AskedDocument
        title={m.payouts_export()}
        name="exportPayoutBatch"
        request={{ batch_id: batchId, format_id: format }}
        onClose={done}
      />
    )
  const open = methods.filter(({ open: left }) => left > 0).map(({ method }) => method)
  const fitting = data?.list_items.filter(({ method }) => open.includes(method)) ?? []
  return (
    <Dialog title={m.payouts_export()} onClose={onClose}>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <p>{m.payouts_export_means()}</p>
          <div className="flex wrap gap-xs">
            {fitting.map(({ id, name, method, kind }) => (
              <Button key={id} variant="secondary" onClick={() => setFormat(id)}>
                <bdi>{name}</bdi> · {label(payoutMethodLabels[method])} · {kind.toUpperCase()}
              </Button>
            ))}
          </div>
          {data && fitting.length === 0 && <p className={styles.warning}>{m.payouts_no_format()}</p>}
          <p>
            <ButtonLink variant="link" to={payoutPaths.settings}>
              {m.payouts_settings()}
            </ButtonLink>
          </p>
        </>
      )}
    </Dialog>
  )
}
