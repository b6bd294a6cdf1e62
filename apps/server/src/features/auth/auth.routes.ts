import type { Handlers } from '../../platform/handlers.ts'
import { closeSession } from '../../platform/sessions.ts'
import { accountOfEmail } from './auth.repository.ts'
import { demoPassword, demoPeople } from './demo-people.ts'
import { signIn } from './sign-in.service.ts'

/** `demo`: whether the demo company is on; only then are its people told to whoever opens the sign-in page. */
export function authHandlers({ demo }: { demo: boolean }) {
  return {
    signIn: ({ sql, now, address }, request) => signIn(sql, request, { now, address }),
    async signOut({ sql, actor }) {
      await closeSession(sql, actor.sessionHash)
      return {}
    },
    async signInHints({ sql }) {
      const isOn = demo && (await accountOfEmail(sql, demoPeople[0])) !== null
      return { demo: isOn ? { password: demoPassword, people: [...demoPeople] } : null }
    },
  } satisfies Partial<Handlers>
}
