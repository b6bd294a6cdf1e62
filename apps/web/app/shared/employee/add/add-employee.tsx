import { reachOf } from '@mersal/contract'
import { Navigate, useNavigate } from 'react-router'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { viewPath } from '../../../paths.ts'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { FieldGroup, RecordForm } from '../../record/record-form.tsx'
import { useRecordForm } from '../../record/use-record-form.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { PersonFields } from '../person-fields.tsx'
import { useTellChanged } from '../use-tell-changed.ts'
import styles from './add-employee.module.css'
import { type NewEmployeeSet, noEmployee } from './new-employee.ts'

/** Adds an employee, then opens their permission tab (spec §2). */
export function AddEmployee({ set }: { set: NewEmployeeSet }) {
  const { role } = useSignedIn()
  if (reachOf(role, 'employees.edit') === 'none') return <Navigate to={set.path} replace />
  return (
    <>
      <TitleBar title={m.add_employee()} trail={[{ label: m.employees(), to: set.path }]} />
      <AddEmployeeForm set={set} />
    </>
  )
}

function AddEmployeeForm({ set }: { set: NewEmployeeSet }) {
  const { path, call, asksPassword, toInput, label } = set
  const navigate = useNavigate()
  const tellChanged = useTellChanged()
  const form = useRecordForm({
    call,
    record: { values: noEmployee },
    toInput,
    async onDone({ employee_id }) {
      toast('success', m.employee_added())
      await navigate(viewPath(path, employee_id))
      await tellChanged()
    },
  })
  return (
    <div className={styles.page}>
      <RecordForm
        form={form}
        label={m.add_employee()}
        actions={<SaveBar isPending={form.isPending} label={label()} cancelTo={path} />}
      >
        <PersonFields field={form.field} photo={null} />
        {asksPassword && (
          <FieldGroup title={m.person_sign_in()}>
            <NewPasswordFields
              password={{
                ...form.field('password'),
                label: m.password(),
                hint: m.password_for_employee(),
              }}
              again={{ ...form.field('re_password'), label: m.re_password() }}
            />
          </FieldGroup>
        )}
      </RecordForm>
    </div>
  )
}
