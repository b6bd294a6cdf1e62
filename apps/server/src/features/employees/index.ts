import type { AppParts, Feature } from '../../platform/feature.ts'
import { employeeHandlers } from './employees.routes.ts'

export { type PeopleScope, peopleInSight } from './employees.policy.ts'
export { inSight } from './employees.repository.ts'
export { setSuperuserActive } from './operator-activation.service.ts'

export const employeesFeature = ({ config, ...parts }: AppParts) =>
  ({ handlers: employeeHandlers({ ...parts, demo: config.demo }) }) satisfies Feature
