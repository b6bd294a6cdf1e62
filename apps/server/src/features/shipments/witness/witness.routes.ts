import { type Handlers, preparing } from '../../../platform/http/handlers.ts'
import { judgeOwnPassword } from '../../auth/index.ts'
import { confirmUnwitnessed, listUnwitnessed } from './confirm-unwitnessed.service.ts'

/** The calls about shipments that one person alone stands for. */
export function witnessHandlers({ key }: { key: Buffer }) {
  return {
    listUnwitnessed: ({ sql, actor, language }, { branch_id }) =>
      listUnwitnessed(sql, actor, branch_id ?? null, language),
    confirmUnwitnessed: preparing('confirmUnwitnessed', {
      prepare: async (before, { password }) =>
        password === undefined ? null : judgeOwnPassword(before, { password }),
      act: ({ sql, ...context }, { awbs, reason, code }, judged) =>
        confirmUnwitnessed({ tx: sql, ...context, key, proof: { judged, code } }, awbs, reason),
    }),
  } satisfies Partial<Handlers>
}
