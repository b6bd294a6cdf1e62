import { companyName } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { LanguageSwitch } from '../../../ui/preferences/language-switch.tsx'
import { Bar } from './bar.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'

/** The product name, the language and the scheme. Couriers switch the scheme often, outdoors by day and by night. */
export function TopBar() {
  return (
    <Bar name={companyName()} app={m.courier_app()}>
      <SchemeToggle />
      <LanguageSwitch size="touch" />
    </Bar>
  )
}
