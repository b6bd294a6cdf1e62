import { useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import type { RecordState } from '../../../../ui/form/field.ts'
import { toast } from '../../../../ui/toast/toast-store.ts'
import { useRecordForm } from '../../../record/use-record-form.ts'
import type { Employee } from '../../employee.ts'
import { useTellChanged } from '../../use-tell-changed.ts'
import type { Change, EmployeeSet } from '../employee-set.ts'
import { useRereadEmployee } from '../use-employee.ts'

/** The props of each tab of an employee. */
export type TabProps = {
  set: EmployeeSet
  employee: Employee
  isEditing: boolean
  /** The path that shows this tab. */
  viewTo: string
  /** Where Cancel leads. */
  cancelTo: string
  /** The path that edits it. Null for people who may not. */
  editTo: string | null
}

type Options<Values> = {
  change: Change<Values>
  valuesOf: (employee: Employee) => Values
  fieldOf?: (name: string) => string
  /** Faults that the schema of the call cannot see. */
  judge?: (values: Values) => Record<string, string>
}

/** The form of one tab. It is saved separately, and returns to the view afterwards. */
export function useTabForm<Values extends object>(
  { set, employee, isEditing, viewTo }: TabProps,
  { change, valuesOf, ...rest }: Options<Values>,
) {
  const navigate = useNavigate()
  const tellChanged = useTellChanged()
  const reread = useRereadEmployee(set, employee.employee_id)
  const stateOf = (read: Employee): RecordState<Values> => ({ values: valuesOf(read), version: read.version })
  return useRecordForm({
    ...rest,
    call: change.call,
    record: stateOf(employee),
    toInput: (values: Values, version) => change.toInput(employee.employee_id, values, version),
    async onDone() {
      toast('success', m.saved())
      await tellChanged()
      await navigate(viewTo)
    },
    reread: async () => stateOf(await reread()),
    readOnly: !isEditing,
  })
}
