import { m } from '../../../paraglide/messages.js'
import { imagePath } from '../../../paths.ts'
import { OwnMark } from '../../../ui/frame/mark.tsx'
import styles from './identity.module.css'

const grounds = [
  { key: 'light', label: m.logo_on_light },
  { key: 'dark', label: m.logo_on_dark },
  { key: 'thermal', label: m.logo_on_label },
] as const

/** The logo where it will be seen: on a light and a dark screen, and on a label printed in black and white. */
export function LogoPreview({ logo }: { logo: string | null }) {
  return (
    <ul className="note stack gap-m" aria-label={m.logo_preview()}>
      {grounds.map(({ key, label }) => (
        <li className="row gap-m" key={key}>
          <span className={`stack centred ${styles.ground}`} data-ground={key}>
            {logo === null ? <OwnMark size={36} /> : <img src={imagePath(logo)} alt="" />}
          </span>
          {label()}
        </li>
      ))}
    </ul>
  )
}
