import type { Handlers } from '../../../platform/http/handlers.ts'
import { confirmUnwitnessed, listUnwitnessed } from './confirm-unwitnessed.service.ts'

/** The calls about shipments that one person alone stands for. */
export const witnessHandlers = {
  listUnwitnessed: (context, { branch_id }) => listUnwitnessed(context, branch_id ?? null),
  confirmUnwitnessed: ({ sql, ...context }, { awbs, reason }) =>
    confirmUnwitnessed({ tx: sql, ...context }, awbs, reason),
} satisfies Partial<Handlers>
