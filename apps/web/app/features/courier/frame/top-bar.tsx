import { IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { companyName } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { LanguageSwitch } from '../../../ui/preferences/language-switch.tsx'
import { chooseScheme, shownScheme } from '../../../ui/preferences/scheme.ts'
import { Bar } from './bar.tsx'

/** The product name, the language and the scheme. Couriers switch the scheme often, outdoors by day and by night. */
export function TopBar() {
  return (
    <Bar name={companyName()} app={m.courier_app()}>
      <SchemeToggle />
      <LanguageSwitch size="touch" />
    </Bar>
  )
}

/** Switches between light and dark. The console uses the same stored choice. */
function SchemeToggle() {
  const [scheme, setScheme] = useState(shownScheme)
  const other = scheme === 'dark' ? 'light' : 'dark'
  const Icon = other === 'light' ? IconSun : IconMoon

  function change() {
    chooseScheme(other)
    setScheme(other)
  }

  return (
    <Button
      variant="quiet"
      size="touch"
      icon={<Icon size={24} aria-hidden="true" />}
      aria-label={other === 'light' ? m.courier_scheme_light() : m.courier_scheme_dark()}
      onClick={change}
    />
  )
}
