import { type DebtKind, leftToRight, type OwnAccount } from '@mersal/contract'
import { useEffect, useState } from 'react'
import { CallRefused } from '../../../client/call-refused.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { Day, DayTime } from '../../../ui/text/day.tsx'
import { Sheet } from '../acts/sheet.tsx'
import { WordsSheet } from '../acts/words-sheet.tsx'
import { courierCall } from '../wire/courier-call.ts'
import styles from './own-account.module.css'

const debtWords: Record<DebtKind, (of: { awb: string }) => string> = {
  short: () => m.courier_debt_short(),
  transfer_refused: m.courier_debt_transfer,
  lost: m.courier_debt_lost,
}

/** The delivery boy's open debts, and the last 30 days. */
export function OwnAccountSheet({ onClose }: { onClose: () => void }) {
  const [account, setAccount] = useState<OwnAccount | null>(null)
  const [error, setError] = useState<CallRefused | null>(null)
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    let isOpen = true
    courierCall('viewOwnAccount', {}).then(
      (answer) => isOpen && setAccount(answer),
      (reason: unknown) =>
        isOpen &&
        setError(reason instanceof CallRefused ? reason : new CallRefused(500, m.something_wrong())),
    )
    return () => {
      isOpen = false
    }
  }, [asked])

  function askAgain() {
    setError(null)
    setAsked(asked + 1)
  }

  return (
    <Sheet title={m.courier_account()} closing={m.close()} onClose={onClose}>
      {error && <ErrorPanel error={error} onRetry={askAgain} />}
      {!account && !error && <p role="status">{m.loading()}</p>}
      {account && (
        <div className={`stack gap-3xl ${styles.account}`}>
          <Debts account={account} />
          <Undone account={account} />
          <Deliveries account={account} onAsked={askAgain} />
          <Days account={account} />
        </div>
      )}
    </Sheet>
  )
}

function Debts({ account: { debt, debts } }: { account: OwnAccount }) {
  return (
    <section>
      <h3>{m.courier_debts()}</h3>
      {debt <= 0 ? (
        <p>{m.courier_no_debts()}</p>
      ) : (
        <ul className={`stack gap-m ${styles.list}`}>
          {debts.map(({ kind, awb, open, amount, at }) => (
            <li key={`${kind} ${at} ${awb}`}>
              <span>
                {debtWords[kind]({ awb: leftToRight(awb ?? '') })}
                <small>
                  <DayTime instant={at} />
                  {open < amount && (
                    <>
                      {' · '}
                      {m.courier_debt_of()} <Amount egp={amount} />
                    </>
                  )}
                </small>
              </span>
              <strong className="rigid">
                <Amount egp={open} />
              </strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The undone deliveries of a delivery boy, who says to the head office if they handed over the cash meanwhile. */
function Undone({ account: { undone } }: { account: OwnAccount }) {
  if (undone.length === 0) return null
  return (
    <section>
      <h3>{m.courier_undone()}</h3>
      <p>{m.courier_undone_explained()}</p>
      <ul className={`stack gap-m ${styles.list}`}>
        {undone.map(({ awb, amount, by, at }) => (
          <li key={`${at} ${awb}`}>
            <span>
              <bdi>{leftToRight(awb)}</bdi>
              <small>
                <DayTime instant={at} /> · <bdi>{by}</bdi>
              </small>
            </span>
            <strong className="rigid">
              <Amount egp={amount} />
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The deliveries that the branch can undo, if the delivery boy recorded one by mistake. */
function Deliveries({ account: { deliveries }, onAsked }: { account: OwnAccount; onAsked: () => void }) {
  const [asking, setAsking] = useState<OwnAccount['deliveries'][number] | null>(null)
  if (deliveries.length === 0) return null
  return (
    <section>
      <h3>{m.courier_deliveries()}</h3>
      <ul className={`stack gap-m ${styles.list}`}>
        {deliveries.map((delivery) => (
          <li key={delivery.awb}>
            <span>
              <bdi>{leftToRight(delivery.awb)}</bdi>
              <small>
                <DayTime instant={delivery.at} />
              </small>
              {delivery.undo_asked ? (
                <small>{m.courier_undo_asked()}</small>
              ) : (
                <Button variant="quiet" size="touch" onClick={() => setAsking(delivery)}>
                  {m.courier_undo_ask()}
                </Button>
              )}
            </span>
            <strong className="rigid">
              <Amount egp={delivery.amount} />
            </strong>
          </li>
        ))}
      </ul>
      {asking && (
        <WordsSheet
          title={m.courier_undo_title()}
          about={m.courier_undo_about({
            awb: leftToRight(asking.awb),
            amount: formatAmount(asking.amount),
          })}
          label={m.courier_undo_note()}
          rows={3}
          submitText={m.courier_undo_send()}
          missing={m.courier_undo_write()}
          draft={`undo.${asking.awb}`}
          send={(note, key) => courierCall('askOwnUndo', { awb: asking.awb, note }, undefined, key)}
          onDone={() => {
            setAsking(null)
            onAsked()
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  )
}

function Days({ account: { days } }: { account: OwnAccount }) {
  return (
    <section>
      <h3>{m.courier_days()}</h3>
      {days.length === 0 && <p>{m.courier_no_days()}</p>}
      {days.map(({ day, delivered, failed, brought, cash, transfers }) => (
        <article key={day} className={styles.receipt}>
          <p className="text-l soft">
            <Day instant={`${day}T12:00:00Z`} />
          </p>
          <dl className={`stack ${styles.figures}`}>
            <Figure label={m.courier_day_delivered()}>{delivered}</Figure>
            <Figure label={m.courier_day_failed()}>{failed}</Figure>
            <Figure label={m.courier_day_brought()}>{brought}</Figure>
            <Figure label={m.courier_day_cash()}>
              <Amount egp={cash} />
            </Figure>
            {transfers > 0 && (
              <Figure label={m.courier_day_transfers()}>
                <Amount egp={transfers} />
              </Figure>
            )}
          </dl>
        </article>
      ))}
    </section>
  )
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
