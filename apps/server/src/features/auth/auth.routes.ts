import type { Handlers } from '../../platform/handlers.ts'
import { closeSession } from '../../platform/sessions.ts'
import { accountOfEmail, accountOfIdentifier } from './accounts.repository.ts'
import { demoPassword, demoPeople } from './demo-people.ts'
import { askResetCode, checkResetCode, resetPassword } from './reset.service.ts'
import { signIn } from './sign-in.service.ts'

/**
 * `demo`: whether the demo company is on; only then are its people told to whoever opens the sign-in page.
 * `key`: the server's own, with which reset codes are hashed and mails sealed.
 */
export function authHandlers({ demo, key }: { demo: boolean; key: Buffer }) {
  return {
    signIn: ({ sql, now, address }, request) => signIn(sql, request, accountOfEmail, { now, address }),
    docsSignIn: ({ sql, now, address }, request) =>
      signIn(sql, request, accountOfIdentifier, { now, address }),
    async signOut({ sql, actor }) {
      await closeSession(sql, actor.sessionHash)
      return {}
    },
    async signInHints({ sql }) {
      const isOn = demo && (await accountOfEmail(sql, demoPeople[0])) !== null
      return { demo: isOn ? { password: demoPassword, people: [...demoPeople] } : null }
    },
    askResetCode: ({ sql, now, address, language }, { username }) =>
      askResetCode(sql, username, language, { now, address, key }),
    async checkResetCode({ sql, now, address }, { username, code }) {
      await checkResetCode(sql, { email: username, code }, { now, address, key })
      return {}
    },
    async resetPassword({ sql, now, address }, { username, code, new_pass }) {
      await resetPassword(sql, { email: username, code, password: new_pass }, { now, address, key })
      return {}
    },
    async oldCheckResetCode({ sql, now, address }, request) {
      await checkResetCode(sql, request, { now, address, key })
      return {}
    },
    async oldResetPassword({ sql, now, address }, { email, code, new_pass }) {
      await resetPassword(sql, { email, code, password: new_pass }, { now, address, key })
      return {}
    },
  } satisfies Partial<Handlers>
}
