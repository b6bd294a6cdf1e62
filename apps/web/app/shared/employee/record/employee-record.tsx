import { mayChange, mayDeactivate } from '@mersal/contract'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { viewPath } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { StateMark } from '../../../ui/frame/state-mark.tsx'
import { TitleBar, TitleNote } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { type Employee, nameOf, roleOf } from '../employee.ts'
import type { EmployeeSet, RenderCollect, RenderHomeAreas } from './employee-set.ts'
import { employeeTabs } from './tabs/tab-keys.ts'
import { tabsOf } from './tabs/tabs-of.tsx'
import { useEmployee } from './use-employee.ts'

type Props = {
  set: EmployeeSet
  id: number
  isEditing: boolean
  renderCollect?: RenderCollect
  renderHomeAreas?: RenderHomeAreas
}

/** One employee, read-only or with one tab in edit mode (spec §2). */
export function EmployeeRecord({ set, id, ...rest }: Props) {
  const { data, error, refetch } = useEmployee(set, id)
  const trail = [{ label: m.employees(), to: set.path }]
  if (data) return <OpenedEmployee set={set} employee={data} trail={trail} {...rest} />
  return (
    <>
      <TitleBar title={m.employee()} trail={trail} />
      {error ? <ErrorPanel error={error} onRetry={refetch} /> : <FormSkeleton fields={7} />}
    </>
  )
}

type OpenedProps = Omit<Props, 'id'> & { employee: Employee; trail: { label: string; to: string }[] }

function OpenedEmployee({ set, employee, trail, isEditing, renderCollect, renderHomeAreas }: OpenedProps) {
  const { role } = useSignedIn()
  const [query] = useSearchParams()
  const name = nameOf(employee)
  const subject = roleOf(employee.part_permission)
  const mayEdit = mayChange(role, subject)
  const view = viewPath(set.path, employee.employee_id)
  const tab = query.get('tab')
  if (isEditing && (!mayEdit || tab === employeeTabs.shipments))
    return <Navigate to={tab === null ? view : `${view}?tab=${tab}`} replace />
  return (
    <>
      <TitleBar
        title={name}
        trail={trail}
        note={
          <TitleNote>
            <bdi dir="ltr">{employee.id_show}</bdi>
            <StateMark on={employee.active}>{employee.active ? m.active() : m.deactive()}</StateMark>
          </TitleNote>
        }
        actions={set.activates && !isEditing && <Activation employee={employee} />}
      />
      <Tabs
        label={name}
        tabs={tabsOf({ set, employee, isEditing, renderCollect, renderHomeAreas }, mayEdit)}
        pathname={view}
        // A new employee still needs a permission (spec §2).
        usual={subject === 'new' ? employeeTabs.permission : employeeTabs.account}
      />
    </>
  )
}

const ActivationDialog = lazyPart(() => import('./activation-dialog.tsx'))

/** Deactivates or activates an employee after confirmation. Hidden for people who may do neither. */
function Activation({ employee }: { employee: Employee }) {
  const { role, employee_id: own } = useSignedIn()
  const [isAsking, setIsAsking] = useState(false)
  const subject = roleOf(employee.part_permission)
  const may = employee.active ? mayDeactivate(role, subject) : mayChange(role, subject)
  if (!may || employee.employee_id === own) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {employee.active ? m.deactivate() : m.activate()}
      </Button>
      {isAsking && (
        <ActivationDialog
          isSuperuser={subject === 'superuser'}
          employee={employee}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
