import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import ConfirmUnwitnessed from './confirm-unwitnessed.tsx'

type Props = { awb: string; onClose: () => void }

/** Confirms one unwitnessed shipment outside home. When the person may not, it says why. */
export default function ConfirmOne({ awb, onClose }: Props) {
  const { data, error, refetch } = useQuery(callQuery('listUnwitnessed', {}))
  const row = data?.list_items.find((row) => row.awb === awb || row.awb.endsWith(`-${awb}`))
  if (row?.may_confirm) return <ConfirmUnwitnessed rows={[row]} onClose={onClose} />
  return (
    <Dialog
      title={m.confirm()}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {m.go_back()}
        </Button>
      }
    >
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <p>{data ? (row?.details ?? m.case_confirmed_already()) : m.loading()}</p>
      )}
    </Dialog>
  )
}
