import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { AssignDialog } from '../acts/assign-dialog.tsx'
import { BulkProgress } from './bulk-progress.tsx'

type Props = { awbs: readonly string[]; onClose: () => void }

/** Gives the chosen shipments to one delivery boy. */
export default function BulkAssign({ awbs, onClose }: Props) {
  const [deliveryBoyId, setDeliveryBoyId] = useState<number | null>(null)
  if (deliveryBoyId === null) {
    return (
      <AssignDialog
        title={m.choose_delivery_boy()}
        current={null}
        isPending={false}
        onChoose={setDeliveryBoyId}
        onClose={onClose}
      />
    )
  }
  return (
    <BulkProgress
      title={m.choose_delivery_boy()}
      awbs={awbs}
      send={(step) =>
        call(
          'assignMany',
          { awbs: [...step.awbs], delivery_boy_id: deliveryBoyId },
          { idempotencyKey: step.key },
        )
      }
      onClose={onClose}
    />
  )
}
