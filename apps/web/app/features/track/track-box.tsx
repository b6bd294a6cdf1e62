import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { publicPages } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { Button } from '../../ui/control/button.tsx'
import styles from './track-box.module.css'

/** Asks for a number. The browser itself sends it to the tracking page, so the box needs no script. */
export function TrackBox({ title }: { title: ReactNode }) {
  return (
    <form className={styles.box} action={publicPages.track[pageLanguage()]} role="search">
      {title}
      <label htmlFor="awb">{m.track_label()}</label>
      <div className={styles.row}>
        <input
          id="awb"
          name="awb"
          dir="ltr"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
          required
          aria-describedby="awb-help"
        />
        <Button type="submit" size="touch">
          {m.track_action()}
        </Button>
      </div>
      <p
        id="awb-help"
        className={styles.help}
        role="status"
        data-mistyped={m.track_mistyped()}
        data-none={m.track_not_a_number()}
      >
        {m.track_help()}
      </p>
    </form>
  )
}
