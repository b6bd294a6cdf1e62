import { useState } from 'react'
import { useAccount } from '../../client/use-account.ts'
import { useSecondFactor } from '../../client/use-second-factor.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { StateMark } from '../../ui/frame/state-mark.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import styles from './account.module.css'
import { Section } from './section.tsx'
import { useAccountChanged } from './use-account-act.ts'

// Loaded when it opens.
const EmailDialog = lazyPart(() => import('./email-dialog.tsx'))

/** The own e-mail: confirmed or not, and how to confirm or change it. */
export function OwnEmail() {
  /** The address that the dialog starts with. */
  const [opened, setOpened] = useState<string | null>(null)
  const changed = useAccountChanged()
  const { isPending, isOwed } = useSecondFactor()
  const { data, error, refetch } = useAccount({ enabled: !isPending && !isOwed })
  if (isOwed) return null
  async function close() {
    setOpened(null)
    await changed()
  }
  const isConfirmed = data !== undefined && data.email_confirmed_at !== null
  const note = data && (
    <StateMark on={isConfirmed}>
      {isConfirmed ? m.own_email_confirmed() : m.own_email_unconfirmed()}
    </StateMark>
  )
  return (
    <Section title={m.email()} about={m.own_email_about()} note={note}>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className={styles.skeleton} aria-busy="true" />
      ) : (
        <>
          <p className="bold anywhere">
            <bdi dir="ltr">{data.email}</bdi>
          </p>
          <p className="row wrap gap-m">
            {!isConfirmed && (
              <Button variant="secondary" onClick={() => setOpened(data.email)}>
                {m.own_email_confirm()}
              </Button>
            )}
            <Button variant="secondary" onClick={() => setOpened('')}>
              {m.own_email_change()}
            </Button>
          </p>
        </>
      )}
      {opened !== null && <EmailDialog initial={opened} onClose={close} />}
    </Section>
  )
}
