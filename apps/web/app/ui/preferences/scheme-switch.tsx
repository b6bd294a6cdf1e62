import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import styles from './preferences.module.css'

const schemes = [
  { scheme: 'light', icon: IconSun, label: m.scheme_light },
  { scheme: 'dark', icon: IconMoon, label: m.scheme_dark },
  { scheme: 'auto', icon: IconDeviceDesktop, label: m.scheme_auto },
] as const satisfies { scheme: MantineColorScheme; icon: typeof IconSun; label: () => string }[]

export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={styles.schemes}>
      <legend className="visually-hidden">{m.scheme()}</legend>
      {schemes.map(({ scheme, icon: Icon, label }) => (
        <label key={scheme} title={label()}>
          <input
            className="visually-hidden"
            type="radio"
            name="scheme"
            value={scheme}
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          <Icon size={15} aria-hidden="true" />
          <span className="visually-hidden">{label()}</span>
        </label>
      ))}
    </fieldset>
  )
}
