import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import styles from './preferences.module.css'

const schemes = [
  { scheme: 'light', icon: IconSun, label: m.scheme_light },
  { scheme: 'dark', icon: IconMoon, label: m.scheme_dark },
  { scheme: 'auto', icon: IconDeviceDesktop, label: m.scheme_auto },
] as const

export type Scheme = (typeof schemes)[number]['scheme']

type Props = { chosen: Scheme; onChoose: (scheme: Scheme) => void }

/** Chooses light, dark, or the system's scheme. */
export function SchemeChoice({ chosen, onChoose }: Props) {
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
            onChange={() => onChoose(scheme)}
          />
          <Icon size={15} aria-hidden="true" />
          <span className="visually-hidden">{label()}</span>
        </label>
      ))}
    </fieldset>
  )
}
