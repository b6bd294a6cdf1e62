import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../client/call-query.ts'
import { useSecondFactor } from '../../client/use-second-factor.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import styles from './account.module.css'
import { Section } from './section.tsx'
import { SessionRow } from './session-row.tsx'
import { useAccountAct } from './use-account-act.ts'

/** The person's sessions. Each session, or all others, can be ended. */
export function OwnSessions() {
  const [isAsking, setIsAsking] = useState(false)
  const { isPending, isOwed } = useSecondFactor()
  const { data, error, refetch } = useQuery({
    ...callQuery('listSessions', {}),
    enabled: !isPending && !isOwed,
  })
  const others = useAccountAct('endOtherSessions', m.sessions_ended(), () => setIsAsking(false))
  const hasOthers = data !== undefined && data.list_items.length > 1
  if (isOwed) return null
  return (
    <Section title={m.sessions()} about={m.sessions_about()}>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div aria-busy="true">
          <div className={styles.skeleton} />
          <div className={styles.skeleton} />
          <p className="visually-hidden" role="status">
            {m.loading()}
          </p>
        </div>
      ) : (
        <ul className={`stack ${styles.sessions}`} aria-label={m.sessions()}>
          {data.list_items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {data && !hasOthers && <p className={styles.about}>{m.sessions_only_here()}</p>}
      {hasOthers && (
        <p>
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {m.sessions_end_others()}
          </Button>
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          question={m.sessions_end_others_question()}
          confirmLabel={m.sessions_end_others()}
          isPending={others.isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => others.submit({})}
        >
          <p>{m.sessions_end_others_means()}</p>
        </ConfirmDialog>
      )}
    </Section>
  )
}
