export { authHandlers } from './auth.routes.ts'
export { demoPassword, demoPeople } from './demo-people.ts'
export { hashPassword } from './passwords.ts'
export { createSuperuser } from './superuser.repository.ts'
