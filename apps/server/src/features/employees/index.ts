export { type PeopleScope, peopleInSight } from './employees.policy.ts'
export { inSight } from './employees.repository.ts'
export { employeeHandlers } from './employees.routes.ts'
export { setSuperuserActive } from './operator-activation.service.ts'
