import { vehicleLabels } from '@mersal/contract'
import { m } from '../../../../paraglide/messages.js'
import { label } from '../../../../texts/label.ts'
import { ChoiceField } from '../../../../ui/form/choice-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { RecordForm } from '../../../record/record-form.tsx'
import type { Employee } from '../../employee.ts'
import type { Vehicle } from '../employee-set.ts'
import { TabActions } from './tab-actions.tsx'
import { type TabProps, useTabForm } from './tab-form.ts'

/** A delivery boy's vehicle: plate and kind (spec §9). */
export default function VehicleTab(props: TabProps) {
  const form = useTabForm(props, { change: props.set.vehicle, valuesOf: vehicleOf })
  return (
    <RecordForm
      form={form}
      label={m.vehicle_information()}
      actions={<TabActions {...props} isPending={form.isPending} />}
    >
      <TextField
        {...form.field('vehicle_letters')}
        label={m.vehicle_letters()}
        hint={m.vehicle_letters_hint()}
        ltr
      />
      <TextField
        {...form.field('vehicle_number')}
        label={m.vehicle_number()}
        hint={m.vehicle_number_hint()}
        ltr
        inputMode="numeric"
      />
      <ChoiceField
        {...form.field('vehicle_type')}
        label={m.vehicle_type()}
        choices={([0, 1, 2] as const).map((value) => ({ value, label: label(vehicleLabels[value]) }))}
      />
    </RecordForm>
  )
}

function vehicleOf({ part_vehicle }: Employee): Vehicle {
  return part_vehicle ?? { vehicle_letters: '', vehicle_number: '', vehicle_type: '' }
}
