import { IconBell, IconMapPin } from '@tabler/icons-react'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { CallRefused } from '../../../client/call-refused.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { clock } from '../lines/clock.ts'
import { ownLines } from '../lines/own-lines-store.ts'
import { phoneChoices, storePhoneChoice } from './phone-choices.ts'
import styles from './phone-panel.module.css'
import { mayUsePosition, type PositionState, tellPosition } from './position.ts'
import { pushState, turnPushOff, turnPushOn } from './push.ts'

/** What the delivery boy lets this phone do: notify them, and tell the branch where they are. */
export function PhonePanel({ employeeId }: { employeeId: number }) {
  return (
    <section className={`card stack gap-l ${styles.panel}`} aria-labelledby="this-phone">
      <h2 id="this-phone">{m.courier_phone()}</h2>
      {window.isSecureContext ? (
        <>
          <Push employeeId={employeeId} />
          <Position employeeId={employeeId} />
        </>
      ) : (
        <p>{m.courier_needs_https()}</p>
      )}
    </section>
  )
}

function Push({ employeeId }: { employeeId: number }) {
  const [isOn, setOn] = useState(() => phoneChoices(employeeId).push && Notification.permission === 'granted')
  const [state, setState] = useState(pushState)
  const [isBusy, setBusy] = useState(false)

  // A session that began after the choice has no subscription yet.
  useEffect(() => {
    if (phoneChoices(employeeId).push && pushState() === 'possible' && Notification.permission === 'granted')
      turnPushOn().catch(() => {})
  }, [employeeId])

  async function change() {
    setBusy(true)
    try {
      const turnedOn = isOn ? await turnPushOff() : await turnPushOn()
      storePhoneChoice(employeeId, { push: turnedOn === true })
      setOn(turnedOn === true)
    } catch (error) {
      toast('error', error instanceof CallRefused ? error.message : m.courier_push_failed())
    }
    setState(pushState())
    setBusy(false)
  }

  return (
    <Choice
      icon={IconBell}
      title={m.courier_push()}
      text={
        state === 'unsupported'
          ? m.courier_push_unsupported()
          : state === 'blocked'
            ? m.courier_blocked()
            : m.courier_push_text()
      }
      isOn={isOn}
      isBusy={isBusy}
      onChange={state === 'possible' ? change : undefined}
    />
  )
}

function Position({ employeeId }: { employeeId: number }) {
  const { work } = useSyncExternalStore(ownLines.subscribe, ownLines.get)
  const isOut = work?.runs.list_items.some(({ state }) => state === 'out') ?? false
  const [isOn, setOn] = useState(() => phoneChoices(employeeId).position)
  const [isBusy, setBusy] = useState(false)
  const [shared, setShared] = useState<{ state: PositionState; at: number }>({ state: 'none', at: 0 })

  useEffect(() => {
    if (!isOn || !isOut) return
    return tellPosition((state, at) => setShared({ state, at }))
  }, [isOn, isOut])

  async function change() {
    setBusy(true)
    const isNowOn = !isOn && (await mayUsePosition())
    if (!isOn && !isNowOn) setShared({ state: 'blocked', at: 0 })
    storePhoneChoice(employeeId, { position: isNowOn })
    setOn(isNowOn)
    setBusy(false)
  }

  return (
    <Choice
      icon={IconMapPin}
      title={m.courier_position()}
      text={shared.state === 'blocked' ? m.courier_blocked() : positionText(isOn && isOut, shared)}
      isOn={isOn}
      isBusy={isBusy}
      onChange={change}
    />
  )
}

function positionText(isTelling: boolean, { state, at }: { state: PositionState; at: number }): string {
  if (!isTelling) return m.courier_position_text()
  if (state === 'sent') return m.courier_position_sent({ time: clock(at) })
  return state === 'unknown' ? m.courier_position_unknown() : m.courier_position_telling()
}

type ChoiceProps = {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  title: string
  text: string
  isOn: boolean
  isBusy: boolean
  /** Left out where the phone cannot do it. */
  onChange: (() => Promise<void>) | undefined
}

function Choice({ icon: Icon, title, text, isOn, isBusy, onChange }: ChoiceProps) {
  return (
    <div className={`stack gap-l ${styles.choice}`}>
      <Icon size={22} aria-hidden />
      <div>
        <h3 className="text-xl">{title}</h3>
        <p role="status">{text}</p>
      </div>
      {onChange && (
        <Button
          variant={isOn ? 'secondary' : 'tinted'}
          size="touch"
          busy={isBusy}
          aria-label={
            isOn ? m.courier_turn_off_what({ what: title }) : m.courier_turn_on_what({ what: title })
          }
          onClick={() => void onChange()}
        >
          {isOn ? m.courier_turn_off() : m.courier_turn_on()}
        </Button>
      )}
    </div>
  )
}
