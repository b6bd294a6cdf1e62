import type { CallReply } from '@mersal/contract'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../client/call-query.ts'
import { useSecondFactor } from '../../client/use-second-factor.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { StateMark } from '../../ui/frame/state-mark.tsx'
import { DayTime } from '../../ui/text/day.tsx'
import styles from './account.module.css'
import { Section } from './section.tsx'
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

type Session = CallReply<'listSessions'>['list_items'][number]

const phones: readonly (string | null)[] = ['Android', 'iPhone', 'iPad']

/** One session: device, start, last use and network address. */
function SessionRow({ session }: { session: Session }) {
  const { id, browser, system, address, created_at, last_used_at, current } = session
  const { submit, isPending } = useAccountAct('endSession', m.session_ended())
  const device = [browser, system].filter((word) => word !== null).join(' · ')
  const name = device === '' ? m.session_unknown_device() : device
  const Icon = phones.includes(system) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <Icon size={22} stroke={1.5} aria-hidden="true" />
      <div>
        <h3>
          <bdi>{name}</bdi>
          {current && <StateMark on>{m.session_this_one()}</StateMark>}
        </h3>
        <p>
          {m.session_begun()} <DayTime instant={created_at} />
          {!current && (
            <>
              {' · '}
              {m.session_last_used()} <DayTime instant={last_used_at} />
            </>
          )}
          {address !== null && (
            <>
              {' · '}
              <bdi dir="ltr">{address}</bdi>
            </>
          )}
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="small"
          busy={isPending}
          aria-label={m.session_end_what({ what: name })}
          onClick={() => submit({ session_id: id })}
        >
          {m.session_end()}
        </Button>
      )}
    </li>
  )
}
