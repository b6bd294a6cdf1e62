import { type ApprovalRow, locales } from '@mersal/contract'
import { Link } from 'react-router'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { walletPaths } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { accountName } from '../movements/account-words.ts'
import { type Decision, titleOf } from './approval-words.ts'
import styles from './approvals.module.css'

type Props = { approval: ApprovalRow; onDecide: (decision: Decision) => void }

/** One act: what, why it waits, for whom, and what it books. */
export function ApprovalCard({ approval, onDecide }: Props) {
  const { amount, limit, note, postings, prepared_by, prepared_at, settlement_id, state } = approval
  return (
    <article className={styles.card} aria-label={titleOf(approval)}>
      <header className={styles.head}>
        <h2>{titleOf(approval)}</h2>
        <strong>
          <Amount egp={amount} />
        </strong>
      </header>
      <p className={styles.soft}>
        {m.approval_prepared_by({ name: prepared_by.name })} · <DayTime instant={prepared_at} />
      </p>
      {state === 'waiting' ? (
        <p className={styles.soft}>{whyItWaits(approval)}</p>
      ) : (
        <p className={styles.soft}>
          <Decided approval={approval} />
        </p>
      )}
      {approval.deposit && <p>{m.deposit_means()}</p>}
      {note !== '' && (
        <p>
          <span className={styles.soft}>{m.note()}: </span>
          <bdi>{note}</bdi>
        </p>
      )}
      <section aria-label={m.approval_books()}>
        <h3>{m.approval_books()}</h3>
        <dl className={styles.postings}>
          {postings.map((posting) => (
            <div key={posting.account}>
              <dt>{accountName(posting)}</dt>
              <dd>
                <Change egp={changeOf(posting)} />
              </dd>
            </div>
          ))}
        </dl>
        {settlement_id !== null && (
          <Link to={walletPaths.settlement(settlement_id)}>{m.approval_statement()}</Link>
        )}
      </section>
      {approval.details !== '' && <p className={styles.soft}>{approval.details}</p>}
      <Acts approval={approval} onDecide={onDecide} />
    </article>
  )

  function whyItWaits({ waits_for }: ApprovalRow): string {
    const shown = { limit: formatAmount(limit) }
    if (waits_for.length === 0) return m.approval_waits_for_nobody(shown)
    return m.approval_waits_for({
      ...shown,
      names: waits_for.map(isolated).join(locales[pageLanguage()].comma),
    })
  }
}

/** By how much a balance grows. What we owe a client grows with a credit. */
function changeOf({ account, amount }: ApprovalRow['postings'][number]): number {
  return account === 'merchant_payable' ? -amount : amount
}

function Change({ egp }: { egp: number }) {
  return (
    <bdi dir="ltr">
      {egp > 0 && '+'}
      <Amount egp={egp} />
    </bdi>
  )
}

function Decided({ approval: { state, decided_by, decided_at, alone, reason } }: Pick<Props, 'approval'>) {
  const name = decided_by?.name ?? ''
  const said =
    state === 'declined'
      ? m.approval_declined_by({ name })
      : alone
        ? m.approval_approved_alone({ name })
        : m.approval_approved_by({ name })
  return (
    <>
      {said} · {decided_at !== null && <DayTime instant={decided_at} />}
      {reason !== '' && (
        <>
          {' '}
          · <bdi>{reason}</bdi>
        </>
      )}
    </>
  )
}

function Acts({ approval, onDecide }: Props) {
  const { employee_id } = useSignedIn()
  const { may_approve, may_decline, prepared_by } = approval
  if (!may_approve && !may_decline) return null
  return (
    <footer className={styles.acts}>
      {may_decline && (
        <Button variant="secondary" onClick={() => onDecide({ act: 'decline', approval })}>
          {prepared_by.id === employee_id ? m.approval_withdraw() : m.approval_decline()}
        </Button>
      )}
      {may_approve && (
        <Button onClick={() => onDecide({ act: 'approve', approval })}>{m.approval_approve()}</Button>
      )}
    </footer>
  )
}
