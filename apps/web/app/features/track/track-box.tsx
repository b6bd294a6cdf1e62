import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { publicPages } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { Button } from '../../ui/control/button.tsx'
import styles from './track-box.module.css'

/** The form for an AWB. The browser submits it to the tracking page, so it needs no script. */
export function TrackBox({ title }: { title: ReactNode }) {
  return (
    <form className={`card ${styles.box}`} action={publicPages.track[pageLanguage()]} role="search">
      {title}
      <label htmlFor="awb">{m.track_label()}</label>
      <div className={`flex gap-m ${styles.row}`}>
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
        className={`text-m faint ${styles.help}`}
        role="status"
        data-mistyped={m.track_mistyped()}
        data-none={m.track_not_a_number()}
      >
        {m.track_help()}
      </p>
    </form>
  )
}
