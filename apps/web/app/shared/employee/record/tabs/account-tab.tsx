import { m } from '../../../../paraglide/messages.js'
import { RecordForm } from '../../../record/record-form.tsx'
import { personOf } from '../../person.ts'
import { PersonFields } from '../../person-fields.tsx'
import { TabActions } from './tab-actions.tsx'
import { type TabProps, useTabForm } from './tab-form.ts'

export default function AccountTab(props: TabProps) {
  const { set, employee } = props
  const { image, email } = employee.part_info
  const form = useTabForm(props, { change: set.info, valuesOf: personOf })
  return (
    <RecordForm
      form={form}
      label={m.account_information()}
      actions={<TabActions {...props} isPending={form.isPending} />}
    >
      <PersonFields field={form.field} photo={image} showsPrivate={email !== null} />
    </RecordForm>
  )
}
