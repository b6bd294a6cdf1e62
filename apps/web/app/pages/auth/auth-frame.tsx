import type { ReactNode } from 'react'
import { publicPages } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { Mark } from '../../ui/frame/mark.tsx'
import { Corniche } from '../../ui/illustrations/corniche.tsx'
import styles from './auth-frame.module.css'

type Props = { brand: ReactNode; preferences?: ReactNode; children: ReactNode }

/** The frame of the sign-in pages, beside the picture of the corniche. */
export function AuthFrame({ brand, preferences, children }: Props) {
  return (
    <div className={`stack ${styles.page}`}>
      <div className={`flex ${styles.side}`}>
        <header className={`row between gap-l ${styles.header}`}>
          <a className={styles.brand} href={publicPages.home[pageLanguage()]} suppressHydrationWarning>
            <Mark size={32} />
            {brand}
          </a>
          <div className="row gap-m">{preferences}</div>
        </header>
        <main className={styles.main}>{children}</main>
      </div>
      <div className={styles.picture}>
        <Corniche />
      </div>
    </div>
  )
}
