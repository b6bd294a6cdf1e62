export { creatingTask, creatingTaskName } from './creating.service.ts'
export { orderFileHandlers } from './order-files.routes.ts'
export { readingTask, readingTaskName } from './reading.service.ts'
export { refusedRowsMaker } from './refused-rows.ts'
