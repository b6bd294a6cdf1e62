import type { ReactNode } from 'react'
import { Mark } from '../../../ui/frame/mark.tsx'
import styles from './top-bar.module.css'

type Props = { name: ReactNode; app: ReactNode; children?: ReactNode }

/** The top bar of every screen of the app: the product name and the switches. */
export function Bar({ name, app, children }: Props) {
  return (
    <header className={`surface ${styles.bar}`}>
      <div className={`row gap-xs ${styles.inner}`}>
        <p className={`row gap-m shrinks heavy ${styles.brand}`}>
          <Mark size={34} />
          <span>
            {name} <small>{app}</small>
          </span>
        </p>
        {children}
      </div>
    </header>
  )
}
