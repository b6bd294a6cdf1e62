import { m } from '../../../paraglide/messages.js'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'

export type Canceller = 'admin' | 'client'

type Props = { value: Canceller; onChange: (by: Canceller) => void }

/** Chooses who cancels a shipment. The final status depends on it. */
export function CancelledBy({ value, onChange }: Props) {
  return (
    <ChoiceField
      name="by"
      label={m.cancelled_by()}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'client', label: m.cancelled_by_client() },
        { value: 'admin', label: m.cancelled_by_us() },
      ]}
    />
  )
}
