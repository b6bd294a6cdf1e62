import { type Context, type Handlers, preparing } from '../../../platform/http/handlers.ts'
import { closeSession } from '../../../platform/session/sessions.ts'
import { accountOfEmail, accountOfIdentifier } from '../accounts.repository.ts'
import { demoPassword, demoPeople } from '../demo-people.ts'
import { askResetCode, checkResetCode, hashNewPassword, resetPassword } from '../reset/reset.service.ts'
import { presentEntered } from './enter.service.ts'
import { judgeSignIn, signIn } from './sign-in.service.ts'
import { signInWithCode } from './sign-in-code.service.ts'

/**
 * `demo`: whether the demo company is on. Only then does the sign-in page show its users. `key`: the server's
 * key, which hashes reset codes and encrypts mails. Without `smtpUrl` mails are files of this machine.
 */
export function signInHandlers({
  demo,
  key,
  smtpUrl,
}: {
  demo: boolean
  key: Buffer
  smtpUrl: string | undefined
}) {
  const resetting = ({ now, address, browser }: Pick<Context, 'now' | 'address' | 'browser'>) => ({
    now,
    address,
    browser,
    key,
    hasMail: smtpUrl !== undefined,
  })
  /** The public demo password stops working after the demo, although its users may still exist. */
  const overDemo = <Request extends { password: string }>(request: Request): Request =>
    demo || request.password !== demoPassword ? request : { ...request, password: '' }
  return {
    signIn: preparing('signIn', {
      prepare: (before, request) => judgeSignIn(before, overDemo(request), accountOfEmail),
      act: async ({ sql, ...from }, request, judged) =>
        presentEntered(await signIn(sql, request, { ...from, find: accountOfEmail, judged })),
    }),
    docsSignIn: preparing('docsSignIn', {
      prepare: (before, request) => judgeSignIn(before, overDemo(request), accountOfIdentifier),
      act: async ({ sql, ...from }, request, judged) =>
        presentEntered(await signIn(sql, request, { ...from, find: accountOfIdentifier, judged })),
    }),
    courierSignIn: preparing('courierSignIn', {
      prepare: (before, request) => judgeSignIn(before, overDemo(request), accountOfIdentifier),
      act: async ({ sql, ...from }, request, judged) =>
        presentEntered(
          await signIn(sql, request, { ...from, find: accountOfIdentifier, judged, onPhone: true }),
        ),
    }),
    signInWithCode: async ({ sql, ...from }, request) =>
      presentEntered(await signInWithCode(sql, request, { ...from, key, kind: 'employee' })),
    async signOut({ sql, actor }) {
      await closeSession(sql, actor.sessionHash)
      return {}
    },
    async signInHints({ sql }) {
      const isOn = demo && (await accountOfEmail(sql, demoPeople[0])) !== null
      return { demo: isOn ? { password: demoPassword, people: [...demoPeople] } : null }
    },
    askResetCode: ({ sql, now, address, language, company }, { username }) =>
      askResetCode(sql, username, { language, companyName: company.public.name }, { now, address, key }),
    async checkResetCode({ sql, now, address }, { username, code }) {
      await checkResetCode(sql, { email: username, code }, { now, address, key })
      return {}
    },
    resetPassword: preparing('resetPassword', {
      prepare: (before, { username, new_pass }) =>
        hashNewPassword(before, { email: username, password: new_pass, demo }),
      async act(context, { username, code }, passwordHash) {
        await resetPassword(context.sql, { email: username, code, passwordHash }, resetting(context))
        return {}
      },
    }),
    async oldCheckResetCode({ sql, now, address }, request) {
      await checkResetCode(sql, request, { now, address, key })
      return {}
    },
    oldResetPassword: preparing('oldResetPassword', {
      prepare: (before, { email, new_pass }) => hashNewPassword(before, { email, password: new_pass, demo }),
      async act(context, { email, code }, passwordHash) {
        await resetPassword(context.sql, { email, code, passwordHash }, resetting(context))
        return {}
      },
    }),
  } satisfies Partial<Handlers>
}
