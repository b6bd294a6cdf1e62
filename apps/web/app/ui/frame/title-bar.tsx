import { IconArrowLeft } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../control/button-link.tsx'
import styles from './title-bar.module.css'

type Place = { label: string; to: string }

type Props = {
  title: string
  /** The parent pages, the outermost first. The arrow links to the nearest. */
  trail?: readonly Place[]
  /** The last item of the breadcrumb when it differs from the title, such as the record's name. */
  here?: string | undefined
  /** A count or a state beside the title. */
  note?: ReactNode
  /** The screen's primary action and other controls. */
  actions?: ReactNode
}

/** The title of a screen, its breadcrumb and its actions. */
export function TitleBar({ title, trail = [], here = title, note, actions }: Props) {
  const parent = trail.at(-1)
  return (
    <header className={`stack gap-xs ${styles.bar}`}>
      {trail.length > 0 && (
        <nav className={styles.trail} aria-label={m.breadcrumbs()}>
          <ol className="sub flex wrap gap-s">
            {trail.map(({ label, to }) => (
              <Fragment key={to}>
                <li>
                  <Link to={to}>{label}</Link>
                </li>
                <li aria-hidden="true">/</li>
              </Fragment>
            ))}
            <li aria-current="page">{here}</li>
          </ol>
        </nav>
      )}
      <div className={`row wrap gap-m ${styles.row}`}>
        {parent && (
          <ButtonLink
            variant="quiet"
            icon={<IconArrowLeft className="mirrored" size={20} aria-hidden="true" />}
            className={styles.back}
            to={parent.to}
            aria-label={m.back_to({ place: parent.label })}
          />
        )}
        <h1>{title}</h1>
        {note}
        {actions && <div className="flex wrap gap-m push">{actions}</div>}
      </div>
    </header>
  )
}

/** A number or a state beside a record's title. */
export function TitleNote({ children }: { children: ReactNode }) {
  return <div className="row sub gap-l">{children}</div>
}
