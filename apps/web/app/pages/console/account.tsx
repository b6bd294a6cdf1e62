import { OwnEmail } from '../../features/account/own-email.tsx'
import { OwnPassword } from '../../features/account/own-password.tsx'
import { OwnSessions } from '../../features/account/own-sessions.tsx'
import { OwnStanding } from '../../features/account/own-standing.tsx'
import { SecondFactor } from '../../features/account/second-factor.tsx'
import { m } from '../../paraglide/messages.js'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.my_account())

export default function Account() {
  return (
    <>
      <TitleBar title={m.my_account()} />
      <OwnStanding />
      <OwnEmail />
      <OwnPassword />
      <SecondFactor />
      <OwnSessions />
    </>
  )
}
