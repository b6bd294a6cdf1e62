import { OwnPassword } from '../../features/account/own-password.tsx'
import { OwnSessions } from '../../features/account/own-sessions.tsx'
import { SecondFactor } from '../../features/account/second-factor.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/page-title.ts'
import { TitleBar } from '../../ui/title-bar.tsx'

export const meta = () => pageTitle(m.my_account())

export default function Account() {
  return (
    <>
      <TitleBar title={m.my_account()} />
      <OwnPassword />
      <SecondFactor />
      <OwnSessions />
    </>
  )
}
