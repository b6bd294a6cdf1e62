import { locales } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { usePaused } from '../../../ui/control/use-paused.ts'
import styles from './templates.module.css'
import type { Edited } from './use-template-form.ts'

/** The texts with example values, in both languages, while they are edited. A faulty text keeps the last preview. */
export function TemplatePreview({ edited }: { edited: Edited }) {
  const paused = JSON.parse(usePaused(JSON.stringify(edited))) as Edited
  const { data } = useQuery({
    ...callQuery('previewMessageTemplate', paused),
    placeholderData: (last) => last,
    retry: false,
  })
  return (
    <section className={`stack gap-m ${styles.preview}`} aria-label={m.message_preview()} aria-live="polite">
      {data?.list_items.map(({ language, subject, text, segments, encoding, characters }) => (
        <div key={language} lang={language} dir={locales[language].direction}>
          {subject !== '' && <b>{subject}</b>}
          <p>{text}</p>
          {edited.channel === 'sms' && (
            <small className="faint">
              {m.message_segments({ count: segments })} · {m.message_characters({ count: characters })} ·{' '}
              <bdi dir="ltr">{encoding}</bdi>
            </small>
          )}
        </div>
      ))}
    </section>
  )
}
