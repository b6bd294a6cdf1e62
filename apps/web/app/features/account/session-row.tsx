import type { CallReply } from '@mersal/contract'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { StateMark } from '../../ui/frame/state-mark.tsx'
import { DayTime } from '../../ui/text/day.tsx'
import { useAccountAct } from './use-account-act.ts'

type Session = CallReply<'listSessions'>['list_items'][number]

const phones: readonly (string | null)[] = ['Android', 'iPhone', 'iPad']

/** One session: device, start, last use and network address. */
export function SessionRow({ session }: { session: Session }) {
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
