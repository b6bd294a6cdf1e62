import { NativeSelect } from '@mantine/core'
import { type ScanMode, scanModes } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { m } from '../../paraglide/messages.js'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import styles from './scan.module.css'
import type { Purpose } from './scan-queue.ts'

const words: Record<ScanMode, () => string> = {
  receive: m.scan_receive,
  give_out: m.scan_give_out,
  hand_back: m.scan_hand_back,
  return: m.scan_return,
}

type Props = { purpose: Purpose; onChange: (purpose: Purpose) => void }

/** What the next scans are for, and to whom what is given out goes. */
export function PurposeChoice({ purpose, onChange }: Props) {
  const { data } = useQuery({
    queryKey: ['listDeliveryBoys'],
    queryFn: ({ signal }) => call('listDeliveryBoys', {}, { signal }),
    enabled: purpose.mode === 'give_out',
  })
  return (
    <div className={styles.purpose}>
      <ChoiceField
        name="mode"
        label={m.scan_for()}
        value={purpose.mode}
        onChange={(mode) => onChange({ mode, deliveryBoyId: null })}
        error={undefined}
        readOnly={false}
        choices={scanModes.map((mode) => ({ value: mode, label: words[mode]() }))}
      />
      {purpose.mode === 'give_out' && (
        <NativeSelect
          label={m.delivery_boy()}
          value={purpose.deliveryBoyId ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ mode: 'give_out', deliveryBoyId: value === '' ? null : Number(value) })
          }
        >
          <option value="">{m.choose_delivery_boy()}</option>
          {data?.list_items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  )
}
