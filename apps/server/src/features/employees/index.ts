export { employeeHandlers } from './employees.routes.ts'
