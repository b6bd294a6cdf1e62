/* Acts that a second person approves: preparing, deciding, who may (decision 50). */

import { z } from 'zod'
import type { AppParts, Feature } from '../../platform/feature.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { bookAlone, tellAlone, tellAloneTask } from './alone.service.ts'
import { countForApprover } from './approvals.repository.ts'
import { approvalHandlers } from './approvals.routes.ts'

export {
  countForApprover,
  insertApproval,
  lockPerson,
  type WaitingAct,
  waitingOfParcel,
} from './approvals.repository.ts'
export { approve, decline, withdraw } from './approvals.service.ts'
export { isAboveLimit, type Preparing, prepareForApproval, type Waits } from './prepare.service.ts'

const noticePayload = z.object({ approval_id: z.int() })

export const approvalsFeature = ({ approvalKinds, background, company, key }: AppParts) =>
  ({
    handlers: approvalHandlers(approvalKinds),
    nextReaders: [
      {
        capability: 'money.approve',
        read: async ({ sql, actor, now }) => [
          {
            kind: 'approvals',
            count: await countForApprover(sql, scopeOf(actor, 'money.approve'), actor.id, now),
          },
        ],
      },
    ],
    tasks: {
      [tellAloneTask]: {
        runner: 'short',
        async run(payload) {
          const { approval_id } = noticePayload.parse(payload)
          const now = new Date()
          await background.begin((tx) => tellAlone({ tx, now, key, company: company() }, approval_id))
        },
      },
    },
    schedules: [
      {
        name: 'book_alone',
        cron: '*/5 * * * *',
        run: (now) => bookAlone(background, { now, kinds: approvalKinds() }),
      },
    ],
  }) satisfies Feature
