import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { formatCount } from '../../../ui/text/format-count.ts'
import { AssignDialog } from '../acts/assign-dialog.tsx'
import { BulkProgress } from './bulk-progress.tsx'

type Props = { awbs: readonly string[]; onClose: (acted: readonly string[]) => void }

/** Assigns the selected shipments to one delivery boy. */
export default function BulkAssign({ awbs, onClose }: Props) {
  const [courierId, setCourierId] = useState<number | null>(null)
  const title = m.assign_many({ count: awbs.length, shown: formatCount(awbs.length) })
  if (courierId === null) {
    return (
      <AssignDialog
        title={title}
        current={null}
        isPending={false}
        onChoose={setCourierId}
        onClose={() => onClose([])}
      />
    )
  }
  return (
    <BulkProgress
      title={title}
      awbs={awbs}
      send={(step) =>
        call('assignMany', { awbs: [...step.awbs], delivery_boy_id: courierId }, { idempotencyKey: step.key })
      }
      onClose={onClose}
    />
  )
}
