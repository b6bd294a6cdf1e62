import type { Role } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Handlers, preparing } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { closeSessionsOf, noteProved } from '../../../platform/session/sessions.ts'
import {
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  viewSecondFactor,
} from '../second-factor.service.ts'
import { viewAccount } from './own-accounts.service.ts'
import { askOwnEmail, confirmOwnEmail } from './own-email.service.ts'
import { changeOwnPassword, prepareOwnPassword } from './own-password.service.ts'
import { judgeOwnPassword, type Own, requireProof } from './own-proof.service.ts'
import { removeSession } from './own-sessions.repository.ts'
import { listSessions } from './own-sessions.service.ts'

type Writing = { sql: Transaction; actor: EmployeeActor; now: Date; address: string }

/** Calls of users about their own account. `secondFactorRoles` must have a second factor. */
export function accountHandlers({
  demo,
  key,
  smtpUrl,
  secondFactorRoles,
}: {
  demo: boolean
  key: Buffer
  smtpUrl: string | undefined
  secondFactorRoles: () => readonly Role[]
}) {
  const hasMail = smtpUrl !== undefined
  const own = ({ sql, actor, now, address }: Writing): Own<EmployeeActor> => ({
    tx: sql,
    actor,
    now,
    address,
    key,
  })
  return {
    listSessions: ({ sql, actor, now }) => listSessions(sql, actor, now),
    async endSession({ sql, actor }, { session_id }) {
      if (!(await removeSession(sql, actor, session_id))) throw new Refused('not_found', 'not_found')
      return {}
    },
    endOtherSessions: async ({ sql, actor }) => ({
      ended: await closeSessionsOf(sql, actor, actor.sessionHash),
    }),
    viewAccount: ({ sql, actor, now }) => viewAccount(sql, actor, { now, hasMail }),
    askOwnEmail: (writing, { email }) => {
      const { company, language } = writing
      return askOwnEmail({ ...own(writing), company, language }, email)
    },
    confirmOwnEmail: (writing, entered) => confirmOwnEmail(own(writing), entered),
    changeOwnPassword: preparing('changeOwnPassword', {
      prepare: (before, request) => prepareOwnPassword(before, request, demo),
      act: (writing, _, prepared) => changeOwnPassword({ ...own(writing), hasMail }, prepared),
    }),
    proveOneself: preparing('proveOneself', {
      prepare: async (before, { password }) =>
        password === undefined ? null : judgeOwnPassword(before, { password }),
      async act(writing, { code }, judged) {
        await requireProof(own(writing), { judged, code })
        await noteProved(writing.sql, writing.actor.sessionHash, writing.now)
        return {}
      },
    }),
    viewSecondFactor: ({ sql, actor }) => viewSecondFactor(sql, actor, secondFactorRoles()),
    startSecondFactor: preparing('startSecondFactor', {
      prepare: judgeOwnPassword,
      act: (writing, _, judged) => startSecondFactor(own(writing), judged, writing.company.public.name.en),
    }),
    confirmSecondFactor: (writing, { code }) => confirmSecondFactor(own(writing), code),
    renewRecoveryCodes: preparing('renewRecoveryCodes', {
      prepare: judgeOwnPassword,
      act: (writing, { code }, judged) => renewRecoveryCodes(own(writing), code, judged),
    }),
    endSecondFactor: preparing('endSecondFactor', {
      prepare: judgeOwnPassword,
      async act(writing, { code }, judged) {
        await endSecondFactor(own(writing), code, judged)
        return {}
      },
    }),
  } satisfies Partial<Handlers>
}
