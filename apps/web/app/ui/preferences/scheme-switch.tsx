import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import styles from './preferences.module.css'
import { chooseScheme, type Scheme, useScheme } from './scheme.ts'

const schemes = [
  { scheme: 'light', icon: IconSun, label: m.scheme_light },
  { scheme: 'dark', icon: IconMoon, label: m.scheme_dark },
  { scheme: 'auto', icon: IconDeviceDesktop, label: m.scheme_auto },
] as const satisfies { scheme: Scheme; icon: unknown; label: unknown }[]

/** Chooses light, dark, or the system's scheme. */
export function SchemeSwitch() {
  const chosen = useScheme()
  return (
    <fieldset className={`gap-2xs sand-strong ${styles.schemes}`}>
      <legend className="visually-hidden">{m.scheme()}</legend>
      {schemes.map(({ scheme, icon: Icon, label }) => (
        <label key={scheme} title={label()}>
          <input
            className="visually-hidden"
            type="radio"
            name="scheme"
            value={scheme}
            checked={chosen === scheme}
            onChange={() => chooseScheme(scheme)}
          />
          <Icon size={15} aria-hidden="true" />
          <span className="visually-hidden">{label()}</span>
        </label>
      ))}
    </fieldset>
  )
}
