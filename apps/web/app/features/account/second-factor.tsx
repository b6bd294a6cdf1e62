import { useState } from 'react'
import { useSecondFactor } from '../../client/use-second-factor.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { StateMark } from '../../ui/frame/state-mark.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { DayTime } from '../../ui/text/day.tsx'
import styles from './account.module.css'
import { Section } from './section.tsx'
import { useAccountChanged } from './use-account-act.ts'

// Loaded when they open.
const EnrolDialog = lazyPart(() => import('./enrol-dialog.tsx'))
const ProveDialog = lazyPart(() => import('./prove-dialog.tsx'))

/** Below this number the screen warns that few recovery codes are left. */
const fewCodes = 3

/** Whether signing in asks for a code, and the actions to change it. */
export function SecondFactor() {
  const [opened, setOpened] = useState<'enrol' | 'renew' | 'off' | null>(null)
  const changed = useAccountChanged()
  const { data, error, refetch, isOwed } = useSecondFactor()
  async function close() {
    setOpened(null)
    await changed()
  }
  const note = data && <StateMark on={data.on}>{data.on ? m.turned_on() : m.turned_off()}</StateMark>
  return (
    <Section title={m.second_factor()} about={m.second_factor_about()} note={note}>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className={styles.skeleton} aria-busy="true" />
      ) : data.on ? (
        <>
          <p className={styles.about}>
            {data.since !== null && (
              <>
                {m.second_factor_since()} <DayTime instant={data.since} />
                {' · '}
              </>
            )}
            <span data-few={data.recovery_codes_left < fewCodes || undefined}>
              {m.recovery_codes_left({ count: data.recovery_codes_left })}
            </span>
          </p>
          <p className="row wrap gap-m">
            <Button variant="secondary" onClick={() => setOpened('renew')}>
              {m.recovery_codes_renew()}
            </Button>
            <Button variant="secondary" onClick={() => setOpened('off')}>
              {m.second_factor_turn_off()}
            </Button>
          </p>
        </>
      ) : (
        <>
          {isOwed && (
            <p className={`bold warn ${styles.required}`} role="status">
              {m.second_factor_required()}
            </p>
          )}
          <p>
            <Button onClick={() => setOpened('enrol')}>{m.second_factor_turn_on()}</Button>
          </p>
        </>
      )}
      {opened === 'enrol' && <EnrolDialog onClose={close} />}
      {(opened === 'renew' || opened === 'off') && <ProveDialog act={opened} onClose={close} />}
    </Section>
  )
}
