/* Sign-in, second factor, own sessions, password reset, PINs of delivery boys, the demo's people. */

import type { Database } from '../../platform/database/database.ts'
import type { AppParts, Feature } from '../../platform/feature.ts'
import { closeSessionsOf } from '../../platform/session/sessions.ts'
import { signedInAt } from './accounts.repository.ts'
import { demoDomain, demoPassword } from './demo-people.ts'
import { accountHandlers } from './own/account.routes.ts'
import { tellAccountsOfBefore } from './own/own-accounts.service.ts'
import { judgePassword } from './passwords.ts'
import { signInHandlers } from './sign-in/auth.routes.ts'
import { logUnknownSignIns } from './sign-in/unknown-sign-ins.service.ts'

export { addFirstSuperuser, lockActiveSuperusers } from './accounts.repository.ts'
export { hashChosenPassword } from './chosen-password.ts'
export { savePin } from './courier-pin.repository.ts'
export { judgePin, proveCourier } from './courier-pin.service.ts'
export { demoPassword, demoPeople } from './demo-people.ts'
export { enterFirstSuperuser } from './first-superuser.service.ts'
export { createSuperuser, takeSecondFactor } from './operator.service.ts'
export { inviteToAccount, mailOldEmail } from './own/account-mails.service.ts'
export { readAccount, type Standing, standingOfAccount } from './own/own-accounts.repository.ts'
export { presentStanding } from './own/own-accounts.service.ts'
export { viewAccess } from './own/own-sessions.service.ts'
export { hashPassword } from './passwords.ts'
export { removeSecondFactor } from './second-factors.repository.ts'

export const authFeature = ({ sql, background, key, company, config, secondFactorRoles }: AppParts) =>
  ({
    handlers: {
      ...accountHandlers({ ...config, key, secondFactorRoles }),
      ...signInHandlers({ ...config, key }),
    },
    schedules: [
      {
        name: 'tell_sign_ins_of_nobody',
        cron: '* * * * *',
        run: (now) => logUnknownSignIns(background, now),
      },
    ],
    start: async () => {
      if (!config.demo) await endDemoSessions(sql)
      const { smtpUrl, publicUrl } = config
      if (smtpUrl !== undefined)
        await tellAccountsOfBefore(sql, { now: new Date(), key, company: company(), publicUrl })
    },
  }) satisfies Feature

/** Ends the sessions of demo users who still have the public password, which stops working after the demo. */
async function endDemoSessions(sql: Database): Promise<void> {
  for (const { id, password_hash } of await signedInAt(sql, demoDomain)) {
    const { isRight } = await judgePassword(password_hash, demoPassword)
    if (isRight) await sql.begin((tx) => closeSessionsOf(tx, { kind: 'employee', id }))
  }
}
