import { type ApprovalRow, locales } from '@mersal/contract'
import { Link } from 'react-router'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { payoutPaths, shipmentPath, walletPaths } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Checkbox } from '../../../ui/control/checkbox.tsx'
import { ChangedValues } from '../../../ui/shipment/changed-values.tsx'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { isolated } from '../../../ui/text/isolated.ts'
import { formatDayTime } from '../../../ui/text/moment.ts'
import { accountName } from '../movements/account-words.ts'
import { approveText, type Decision, titleOf } from './approval-words.ts'
import styles from './approvals.module.css'
import { PayoutAccount } from './payout-account.tsx'

type Props = {
  approval: ApprovalRow
  onDecide: (decision: Decision) => void
  /** With this, the act can be chosen, to approve several at once. */
  onChoose?: (id: number, isChosen: boolean) => void
  isChosen?: boolean
}

/** One act: what, why it waits, for whom, and what it books. */
export function ApprovalCard({ approval, onDecide, onChoose, isChosen = false }: Props) {
  const { amount, limit, note, postings, prepared_by, prepared_at, settlement_id, state } = approval
  return (
    <article className={`card stack gap-m text-m ${styles.card}`} aria-label={titleOf(approval)}>
      <header className="flex wrap between baseline gap-pieces">
        <h2 className="text-l">
          {onChoose ? (
            <label className={styles.choice}>
              <Checkbox
                checked={isChosen}
                onChange={({ currentTarget: { checked } }) => onChoose(approval.id, checked)}
              />
              {titleOf(approval)}
            </label>
          ) : (
            titleOf(approval)
          )}
        </h2>
        {amount > 0 && (
          <strong className="text-2xl">
            <Amount egp={amount} />
          </strong>
        )}
      </header>
      <p className="note">
        {prepared_by === null
          ? m.approval_prepared_by_schedule()
          : m.approval_prepared_by({ name: prepared_by.name })}{' '}
        · <DayTime instant={prepared_at} />
      </p>
      {approval.asked_alone ? (
        <AskedAlone {...approval.asked_alone} reason={approval.reason} />
      ) : state === 'waiting' ? (
        <p className="note">{whyItWaits(approval)}</p>
      ) : (
        <p className="note">
          <Decided approval={approval} />
        </p>
      )}
      {approval.deposit && <p>{m.deposit_means()}</p>}
      {approval.write_off && <WrittenOff {...approval.write_off} />}
      {approval.act === 'undo_delivery' && <p>{m.approval_undo_means()}</p>}
      {note !== '' && (
        <p>
          <span className="note">
            {approval.write_off || approval.payout_cash || approval.act === 'undo_delivery'
              ? m.reason()
              : m.note()}
            :{' '}
          </span>
          <bdi>{note}</bdi>
        </p>
      )}
      {approval.payout_details && <DetailsChange {...approval.payout_details} />}
      {approval.changes.length > 0 && (
        <div>
          <h3 className="note medium">{m.approval_books()}</h3>
          <ChangedValues
            fields={approval.changes.map(({ field, old_text, new_text }) => ({
              field,
              before: old_text,
              after: new_text,
            }))}
          />
        </div>
      )}
      {approval.subject.kind === 'shipment' && (
        <p>
          <Link to={shipmentPath(approval.subject.name)}>{m.open_shipment()}</Link>
        </p>
      )}
      {approval.subject.kind === 'payout_batch' && (
        <p>
          {m.approval_batch_books()}{' '}
          <Link to={payoutPaths.batch(approval.subject.id)}>{m.payouts_open_batch()}</Link>
        </p>
      )}
      {approval.payout_cash && (
        <p>
          <span className="note">{m.payout_details_taker()}: </span>
          <bdi>{approval.payout_cash.taken_by}</bdi> ·{' '}
          <Link to={payoutPaths.batch(approval.payout_cash.batch.id)}>
            <bdi dir="ltr">{approval.payout_cash.batch.id_show}</bdi>
          </Link>
        </p>
      )}
      {approval.pays_again > 0 && (
        <p>
          {m.approval_pays_again({ count: approval.pays_again, shown: formatCount(approval.pays_again) })}
        </p>
      )}
      {postings.length > 0 && (
        <div>
          <h3 className="note medium">{m.approval_books()}</h3>
          <dl className={`stack ${styles.postings}`}>
            {postings.map((posting) => (
              <div key={posting.account}>
                <dt>{accountName(posting)}</dt>
                <dd>
                  <Amount egp={changeOf(posting)} isChange />
                </dd>
              </div>
            ))}
          </dl>
          {settlement_id !== null && (
            <Link to={walletPaths.settlement(settlement_id)}>{m.approval_statement()}</Link>
          )}
        </div>
      )}
      {approval.details !== '' && <p className="note">{approval.details}</p>}
      {approval.barred_by.length > 0 && <Bars bars={approval.barred_by} />}
      <Acts approval={approval} onDecide={onDecide} />
    </article>
  )

  function whyItWaits({ act, waits_for }: ApprovalRow): string {
    const shown = { limit: formatAmount(limit) }
    if (prepared_by === null) return m.approval_scheduled_waits_for({ names: namesOf(waits_for) })
    if (limit === 0 && act === 'shortage_write_off')
      return waits_for.length === 0
        ? m.approval_own_count_waits_for_nobody()
        : m.approval_own_count_waits_for({ names: namesOf(waits_for) })
    if (limit === 0 && act === 'count_reversal')
      return waits_for.length === 0
        ? m.approval_own_reversal_waits_for_nobody()
        : m.approval_own_reversal_waits_for({ names: namesOf(waits_for) })
    if (limit === 0 && (act === 'undo_delivery' || act === 'write_off')) {
      const [forNobody, forThem] =
        act === 'undo_delivery'
          ? [m.approval_undo_waits_for_nobody, m.approval_undo_waits_for]
          : [m.approval_undone_waits_for_nobody, m.approval_undone_waits_for]
      return waits_for.length === 0 ? forNobody() : forThem({ names: namesOf(waits_for) })
    }
    if (act === 'redirect')
      return waits_for.length === 0
        ? m.approval_redirect_waits_for_nobody()
        : m.approval_redirect_waits_for({ names: namesOf(waits_for) })
    if (act === 'client_terms')
      return waits_for.length === 0
        ? m.approval_client_terms_waits_for_nobody()
        : m.approval_client_terms_waits_for({ names: namesOf(waits_for) })
    if (act === 'payout_cash')
      return waits_for.length === 0
        ? m.approval_payout_cash_waits_for_nobody()
        : m.approval_payout_cash_waits_for({ names: namesOf(waits_for) })
    // Every payout needs a second person.
    if (limit === 0)
      return waits_for.length === 0
        ? m.approval_payout_waits_for_nobody()
        : m.approval_payout_waits_for({ names: namesOf(waits_for) })
    if (waits_for.length === 0) return m.approval_waits_for_nobody(shown)
    return m.approval_waits_for({
      ...shown,
      names: namesOf(waits_for),
    })
  }
}

function namesOf(names: readonly string[]): string {
  return names.length === 0 ? '—' : names.map(isolated).join(locales[pageLanguage()].comma)
}

/** Who asked for it alone, why, and when it is booked. */
function AskedAlone({
  name,
  books_at,
  reason,
}: NonNullable<ApprovalRow['asked_alone']> & Pick<ApprovalRow, 'reason'>) {
  return (
    <div className={`stack gap-xs sand ${styles.asked}`} role="note">
      <p>{m.approval_asked_alone({ name, at: isolated(formatDayTime(books_at, pageLanguage())) })}</p>
      <p>
        <span className="note">{m.reason()}: </span>
        <bdi>{reason}</bdi>
      </p>
    </div>
  )
}

/** The parcel that ends, and who pays its compensation. */
function WrittenOff({ awb, what, courier }: NonNullable<ApprovalRow['write_off']>) {
  const shown = { awb: isolated(awb) }
  return (
    <p>
      <Link to={shipmentPath(awb)}>
        {what === 'lost' ? m.approval_write_off_lost(shown) : m.approval_write_off_destroyed(shown)}
      </Link>{' '}
      · <span className="note">{m.write_off_payer()}</span> <bdi>{courier ?? m.write_off_by_us()}</bdi>
    </p>
  )
}

/** Where a client was paid when the new details were set, if anywhere, and where by them. */
function DetailsChange({ before, after }: NonNullable<ApprovalRow['payout_details']>) {
  return (
    <div>
      <h3 className="note medium">{m.approval_books()}</h3>
      <dl className={`stack ${styles.postings}`}>
        {before && (
          <div>
            <dt>{m.payout_details_before()}</dt>
            <dd>
              <PayoutAccount {...before} />
            </dd>
          </div>
        )}
        <div>
          <dt>{m.payout_details_pending()}</dt>
          <dd>
            <PayoutAccount {...after} />
          </dd>
        </div>
        {before && (
          <div>
            <dt>{m.payout_details_from()}</dt>
            <dd>
              <DayTime instant={after.in_force_from} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** The settlements and earlier payments that bar the person from approving a batch. */
function Bars({ bars }: { bars: ApprovalRow['barred_by'] }) {
  const { employee_id } = useSignedIn()
  return (
    <div>
      <h3 className="note medium">{m.approval_bars_title()}</h3>
      <ul className="stack gap-xs">
        {bars.map(({ what, settlement, client, amount, by }) => (
          <li key={`${what} ${settlement.id} ${amount}`}>
            <Link to={walletPaths.settlement(settlement.id)}>
              <bdi dir="ltr">{settlement.id_show}</bdi>
            </Link>{' '}
            · <bdi>{client}</bdi> · <Amount egp={amount} />
            <small className="block note">{barWords(what, by.id === employee_id ? null : by.name)}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the person did, or an account that counts as theirs. */
function barWords(what: ApprovalRow['barred_by'][number]['what'], other: string | null): string {
  if (what === 'settlement')
    return other === null
      ? m.approval_bars_settlement()
      : m.approval_bars_settlement_of({ name: isolated(other) })
  return other === null ? m.approval_bars_payment() : m.approval_bars_payment_of({ name: isolated(other) })
}

/** By how much a balance grows. What we owe a client, or pay out to them, grows with a credit. */
function changeOf({ account, amount }: ApprovalRow['postings'][number]): number {
  return account === 'merchant_payable' || account === 'payouts_in_transit' ? -amount : amount
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
    <footer className={`flex wrap gap-m ${styles.acts}`}>
      {may_decline && (
        <Button variant="secondary" onClick={() => onDecide({ act: 'decline', approval })}>
          {prepared_by?.id === employee_id ? m.approval_withdraw() : m.approval_decline()}
        </Button>
      )}
      {may_approve && (
        <Button onClick={() => onDecide({ act: 'approve', approval })}>{approveText(approval)}</Button>
      )}
    </footer>
  )
}
