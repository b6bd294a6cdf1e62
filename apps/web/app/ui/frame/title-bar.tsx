import { IconArrowLeft } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'
import styles from './title-bar.module.css'

type Place = { label: string; to: string }

type Props = {
  title: string
  /** The places above this one, the outermost first; the arrow leads to the nearest. */
  trail?: readonly Place[]
  /** What the trail ends with, when it is not the title: the record's own name. */
  here?: string | undefined
  /** What stands beside the title: how many there are, in which state it is. */
  note?: ReactNode
  /** The screen's one primary action, and whatever stands beside it. */
  actions?: ReactNode
}

/** Where one is, the way back up, and what one can do here. */
export function TitleBar({ title, trail = [], here = title, note, actions }: Props) {
  const parent = trail.at(-1)
  return (
    <header className={styles.bar}>
      {trail.length > 0 && (
        <nav className={styles.trail} aria-label={m.breadcrumbs()}>
          <ol>
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
      <div className={styles.row}>
        {parent && (
          <Button
            variant="quiet"
            icon={<IconArrowLeft size={20} aria-hidden="true" />}
            className={styles.back}
            to={parent.to}
            aria-label={m.back_to({ place: parent.label })}
          />
        )}
        <h1>{title}</h1>
        {note}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  )
}

/** What stands beside a record's title: its number, its state. */
export function TitleNote({ children }: { children: ReactNode }) {
  return <div className={styles.note}>{children}</div>
}
