import { type ScanMode, scanModes } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { CourierSelect } from '../../shared/employee/courier-select.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import styles from './scan.module.css'
import type { DeskPurpose } from './scan-queue.ts'

const words: Record<ScanMode, () => string> = {
  receive: m.scan_receive,
  give_out: m.scan_give_out,
  hand_back: m.scan_hand_back,
  return: m.scan_return,
}

type Props = { purpose: DeskPurpose; onChange: (purpose: DeskPurpose) => void }

/** Chooses the mode of the next scans, and the delivery boy when parcels are given out. */
export function PurposeChoice({ purpose, onChange }: Props) {
  return (
    <div className={`flex wrap bottom gap-parts ${styles.purpose}`}>
      <ChoiceField
        name="mode"
        label={m.scan_for()}
        value={purpose.mode}
        onChange={(mode) => onChange({ mode, courierId: null })}
        choices={scanModes.map((mode) => ({ value: mode, label: words[mode]() }))}
      />
      {purpose.mode === 'give_out' && (
        <div className={styles.courier}>
          <CourierSelect
            name="delivery_boy_id"
            label={m.delivery_boy()}
            value={purpose.courierId}
            onChange={(courierId) => onChange({ mode: 'give_out', courierId })}
          />
        </div>
      )}
    </div>
  )
}
