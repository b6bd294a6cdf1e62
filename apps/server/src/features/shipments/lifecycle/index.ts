export * from './move-acts.ts'
export { planFromSender } from './plan-lines.ts'
export * from './problem-acts.ts'
export * from './state.ts'
