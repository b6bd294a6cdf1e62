import { roleLabels } from '@mersal/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSubmission } from '../../../../client/use-submission.ts'
import { m } from '../../../../paraglide/messages.js'
import { viewPath } from '../../../../paths.ts'
import { label } from '../../../../texts/label.ts'
import { Button } from '../../../../ui/control/button.tsx'
import { ButtonLink } from '../../../../ui/control/button-link.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { Fact } from '../../../../ui/form/fact.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { toast } from '../../../../ui/toast/toast-store.ts'
import { RecordForm } from '../../../record/record-form.tsx'
import { type Employee, nameOf, roleOf } from '../../employee.ts'
import { useTellChanged } from '../../use-tell-changed.ts'
import type { EmployeeSet, Place } from '../employee-set.ts'
import styles from './access-panel.module.css'
import { TabActions } from './tab-actions.tsx'
import { type TabProps, useTabForm } from './tab-form.ts'
import { TabNote } from './tab-note.tsx'

const PermissionFields = lazyPart(() => import('./permission-fields.tsx'))

/** The permission of an employee and their branches. */
export default function PermissionTab(props: TabProps) {
  const { set, employee, isEditing } = props
  const form = useTabForm(props, {
    change: set.permission,
    valuesOf: (read) => placeOf(read, set.givesManyBranches),
    fieldOf: (name) => (name.includes('branch') ? 'branches' : 'permission'),
  })
  const isNew = roleOf(employee.part_permission) === 'new'
  const namesCashiers = set.namesCashiers && props.editTo !== null && !isEditing
  return (
    <>
      <RecordForm
        form={form}
        label={m.permission()}
        actions={<TabActions {...props} isPending={form.isPending} />}
      >
        {isEditing ? (
          <>
            {isNew && <TabNote>{m.permission_missing()}</TabNote>}
            <PermissionFields set={set} field={form.field} />
          </>
        ) : (
          <PermissionFacts set={set} employee={employee} editTo={props.editTo} />
        )}
      </RecordForm>
      {namesCashiers && roleOf(employee.part_permission) === 'staff' && <CashierPanel employee={employee} />}
    </>
  )
}

/** Where branches are set one at a time, a manager's branches stay unless a new one is chosen. */
function placeOf({ part_permission }: Employee, givesManyBranches: boolean): Place {
  const { permission, branches } = part_permission
  const staysEmpty = roleOf(part_permission) === 'manager' && !givesManyBranches
  return {
    permission: typeof permission === 'number' ? String(permission) : '',
    branches: staysEmpty ? [] : branches,
  }
}

type PermissionFactsProps = { set: EmployeeSet; employee: Employee; editTo: string | null }

function PermissionFacts({ set, employee: { part_permission }, editTo }: PermissionFactsProps) {
  const { branches } = part_permission
  const role = roleOf(part_permission)
  if (role === 'new') {
    return (
      <>
        <TabNote>{m.permission_missing()}</TabNote>
        {editTo !== null && (
          <div>
            <ButtonLink to={editTo}>{m.choose_permission_now()}</ButtonLink>
          </div>
        )}
      </>
    )
  }
  return (
    <>
      <Fact label={m.permission()}>{label(roleLabels[part_permission.cashier ? 'cashier' : role])}</Fact>
      {role !== 'superuser' && (
        <Fact label={role === 'manager' ? m.branches() : m.branch()}>
          {branches.length > 0 && (
            <ul>
              {branches.map(({ id, name }) => (
                <li key={id}>
                  <Link to={viewPath(set.branchesPath, id)}>
                    <bdi>{name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      )}
    </>
  )
}

/** Names a member of staff as cashier of their branch, or ends it. */
function CashierPanel({ employee }: { employee: Employee }) {
  const { cashier } = employee.part_permission
  const [isAsking, setAsking] = useState(false)
  const tellChanged = useTellChanged()
  const { submit, isPending } = useSubmission('nameCashier', {
    async onDone() {
      toast('success', m.saved())
      setAsking(false)
      await tellChanged()
    },
    onRefused: ({ message }) => toast('error', m.error_is({ message })),
  })
  const act = cashier ? m.cashier_end() : m.cashier_name()
  return (
    <section className={`stack gap-xl ruled ${styles.access}`} aria-label={m.cashier()}>
      <h2 className="text-l">{m.cashier()}</h2>
      <p>{cashier ? m.cashier_is({ name: nameOf(employee) }) : m.cashier_means()}</p>
      <p className="flex wrap gap-m">
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {act}
        </Button>
      </p>
      {isAsking && (
        <ConfirmDialog
          question={cashier ? m.cashier_end_question() : m.cashier_name_question({ name: nameOf(employee) })}
          confirmLabel={act}
          isPending={isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => submit({ employee_id: employee.employee_id, cashier: cashier ? 0 : 1 })}
        >
          <p>{m.permission_ends_sessions()}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
