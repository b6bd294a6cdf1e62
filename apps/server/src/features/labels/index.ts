export { labelMakers } from './label-makers.ts'
export { labelHandlers } from './labels.routes.ts'
