export { presentCopy, shownAwb } from './bills.presenter.ts'
export { type BillRecord, findBilled, findBills } from './bills.repository.ts'
export { billHandlers } from './bills.routes.ts'
