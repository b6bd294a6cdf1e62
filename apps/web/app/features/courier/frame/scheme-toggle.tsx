import { IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { schemeKey } from '../../../texts/preference-keys.ts'
import { Button } from '../../../ui/control/button.tsx'

/** The attribute that the boot script sets before the first paint. */
const attribute = 'data-mantine-color-scheme'

/** Switches between light and dark. The console uses the same stored choice. */
export function SchemeToggle() {
  const [scheme, setScheme] = useState(() => document.documentElement.getAttribute(attribute))
  const other = scheme === 'dark' ? 'light' : 'dark'
  const Icon = other === 'light' ? IconSun : IconMoon

  function change() {
    localStorage.setItem(schemeKey, other)
    document.documentElement.setAttribute(attribute, other)
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
