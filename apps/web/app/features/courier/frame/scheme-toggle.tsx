import { IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { chooseScheme, shownScheme } from '../../../ui/preferences/scheme.ts'

/** Switches between light and dark. The console uses the same stored choice. */
export function SchemeToggle() {
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
