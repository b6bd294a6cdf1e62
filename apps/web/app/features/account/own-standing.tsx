import type { AccountStanding } from '@mersal/contract'
import { useAccount } from '../../client/use-account.ts'
import { useSecondFactor } from '../../client/use-second-factor.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { StateMark } from '../../ui/frame/state-mark.tsx'
import { Day } from '../../ui/text/day.tsx'
import { ownStanding } from '../../ui/text/standing-words.ts'
import styles from './account.module.css'
import { Section } from './section.tsx'

/** Whether the account counts as its person's own for approvals, and what they do so that it does. */
export function OwnStanding() {
  const { isPending, isOwed } = useSecondFactor()
  const { data, error, refetch } = useAccount({ enabled: !isPending && !isOwed })
  if (isOwed) return null
  const words = data && ownStanding(data.standing)
  const note = data && <StateMark on={words === null}>{stateOf(data.standing)}</StateMark>
  return (
    <Section title={m.own_account_title()} about={m.own_account_about()} note={note}>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className={styles.skeleton} aria-busy="true" />
      ) : words === null ? (
        data.standing.own_since !== null && (
          <p className={styles.about}>
            {m.own_account_since()} <Day instant={data.standing.own_since} />
          </p>
        )
      ) : (
        <>
          <p className="width-form">{words}</p>
          {data.standing.own_since === null && (
            <p className={styles.about}>
              {data.own_by === 'mail' ? m.own_account_by_mail() : m.own_account_by_factor()}
            </p>
          )}
        </>
      )}
    </Section>
  )
}

function stateOf({ overseer, as_before_until }: AccountStanding): string {
  if (overseer === null) return m.own_account()
  return as_before_until === null ? m.own_account_shared() : m.own_account_as_before()
}
