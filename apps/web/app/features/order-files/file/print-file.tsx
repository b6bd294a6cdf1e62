import { limits } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import PrintLabels from '../../../shared/shipment/print-labels.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { OrderFileInfo } from './use-order-file.ts'

const most = limits.labelsACall

/** Prints the waybills of the orders that a file created, in its order: all, or a part of a long file. */
export default function PrintFile({ file, onClose }: { file: OrderFileInfo; onClose: () => void }) {
  const [part, setPart] = useState(1)
  const { data, error, refetch } = useQuery(callQuery('listFileAwbs', { order_file_id: file.id, part }))
  const parts = Math.ceil(file.counts.created / most)
  const nameOf = (one: number) => {
    const last = Math.min(one * most, file.counts.created)
    return `${formatCount((one - 1) * most + 1)}–${formatCount(last)}`
  }
  return (
    <PrintLabels awbs={data?.awbs} onClose={onClose}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {parts > 1 && (
        <SelectField
          name="part"
          label={m.import_part()}
          value={String(part)}
          options={Array.from({ length: parts }, (_, index) => ({
            value: String(index + 1),
            label: nameOf(index + 1),
          }))}
          onChange={(next) => setPart(Number(next))}
        />
      )}
    </PrintLabels>
  )
}
