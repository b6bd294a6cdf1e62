import { roleLabels } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { viewPath } from '../../../../paths.ts'
import { label } from '../../../../texts/label.ts'
import { Fact } from '../../../../ui/form/fact.tsx'
import { type Employee, roleOf } from '../../employee.ts'
import type { EmployeeSet } from '../employee-set.ts'
import { TabNote } from './tab-note.tsx'

type Props = { set: EmployeeSet; employee: Employee }

export function PermissionFacts({ set, employee: { part_permission } }: Props) {
  const { branches } = part_permission
  const role = roleOf(part_permission)
  if (role === 'new') return <TabNote>{m.permission_missing()}</TabNote>
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
