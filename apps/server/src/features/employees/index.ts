/* Employees: their data, permissions, access, vehicles and PINs. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { employeeHandlers } from './employees.routes.ts'

export { type PeopleScope, peopleInSight } from './employees.policy.ts'
export { inSight } from './employees.repository.ts'
export { setSuperuserActive } from './operator-activation.service.ts'

export const employeesFeature = ({ config, store, key }: AppParts) =>
  ({ handlers: employeeHandlers({ ...config, store, key }) }) satisfies Feature
