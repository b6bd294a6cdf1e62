import { bareAwb, type CallReply, type LineRow } from '@mersal/contract'
import { Link } from 'react-router'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { paths, shipmentPath } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { holderWords } from '../../../ui/shipment/holder-words.ts'
import { situationWords } from '../../../ui/shipment/situation-words.ts'
import { StatusBadge } from '../../../ui/shipment/status-badge/status-badge.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime, formatWireDay } from '../../../ui/text/day.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { formatDayTime } from '../../../ui/text/moment.ts'
import { Pairs } from './pairs.tsx'
import { moneyOfLoss, whereAreTheGoods, whereIsTheMoney, whereItGoesBack, whoPays } from './route/where.ts'
import styles from './shipment-answers.module.css'

type Failure = NonNullable<CallReply<'openActs'>['last_failure']>

type Custody = CallReply<'openActs'>['custody']

type Props = {
  main: CallReply<'openMain'>
  acts: CallReply<'openActs'>
  lines: readonly LineRow[]
}

/** What one asks first: where the goods are, who holds them, when they come, why they failed, who pays what. */
export function ShipmentAnswers({ main, acts, lines }: Props) {
  const line = lines.find(({ active }) => active)
  return (
    <div className={`stack sand ${styles.answers}`}>
      <section aria-label={m.where_is_it()}>
        <h2>{m.where_is_it()}</h2>
        <StatusBadge status={main.status} direction={main.direction} />
        <p>{whereAreTheGoods(main, line, acts.write_off)}</p>
        <Pairs awb={bareAwb(main.awb)} />
        {main.direction === 'return' && main.status !== 'returned' && <p>{whereItGoesBack(lines)}</p>}
        {acts.write_off_waits && <ActWaits {...acts.write_off_waits} words={m.write_off_waits} />}
        {acts.undo_waits && <ActWaits {...acts.undo_waits} words={m.undo_waits} />}
        {acts.undo_asked && main.status === 'delivered' && (
          <p className="text-s bold warn">{m.undo_asked()}</p>
        )}
        {acts.situation && <p className="text-s bold warn">{situationWords[acts.situation]()}</p>}
        {acts.write_off?.new_awb && (
          <p>
            <Link to={shipmentPath(acts.write_off.new_awb)}>
              <Awb awb={acts.write_off.new_awb} />
            </Link>
          </p>
        )}
      </section>
      <WhoHoldsIt custody={acts.custody} />
      <div className={`stack gap-l ${styles.column}`}>
        <WhenItComes
          acts={acts}
          comesNoMore={main.direction === 'return' || main.status.startsWith('cancelled')}
        />
        {acts.last_failure && <WhyItFailed failure={acts.last_failure} />}
      </div>
      <section aria-label={m.where_is_the_money()}>
        <h2>{m.where_is_the_money()}</h2>
        <p className={`heavy ${styles.due}`}>
          <Amount egp={main.collection_amount} />
        </p>
        <p>{acts.write_off ? moneyOfLoss(acts.write_off) : whereIsTheMoney(main, acts.cash_holder, lines)}</p>
        {whoPays(main).map((line) => (
          <p key={line} className="note">
            {line}
          </p>
        ))}
      </section>
    </div>
  )
}

type Waiting = NonNullable<CallReply<'openActs'>['write_off_waits']> & {
  words: (shown: { name: string }) => string
}

/** An act that waits for a second person, with a link for those who approve. */
function ActWaits({ prepared_by, prepared_at, words }: Waiting) {
  const mayApprove = useMay('money.approve')
  return (
    <>
      <p className="text-s bold warn">{words({ name: isolated(prepared_by) })}</p>
      <p className="note">
        <DayTime instant={prepared_at} />
      </p>
      {mayApprove && <Link to={paths.approvals}>{m.write_off_open_approvals()}</Link>}
    </>
  )
}

/** Who holds the parcel, since when and by which act. */
function WhoHoldsIt({ custody: { holder, name, since, by } }: { custody: Custody }) {
  return (
    <section aria-label={m.who_holds_it()}>
      <h2>{m.who_holds_it()}</h2>
      <p className={`text-xl heavy ${styles.holder}`}>
        {name === null ? holderWords[holder]() : <bdi>{name}</bdi>}
        {name !== null && <small>{holderWords[holder]()}</small>}
      </p>
      <p>{by}</p>
      <p className="note">
        <time dateTime={since}>{m.held_since({ time: formatDayTime(since, pageLanguage()) })}</time>
      </p>
    </section>
  )
}

/** Why the last attempt failed, and when. */
function WhyItFailed({ failure: { what, at } }: { failure: Failure }) {
  return (
    <section aria-label={m.why_did_it_fail()}>
      <h2>{m.why_did_it_fail()}</h2>
      <p className="text-s bold warn">{what}</p>
      <p className="note">
        <DayTime instant={at} />
      </p>
    </section>
  )
}

type WhenItComesProps = {
  acts: Pick<CallReply<'openActs'>, 'promise' | 'custody'>
  /** It turned back or was cancelled. */
  comesNoMore: boolean
}

/** When it came or will come, what we promised, and how late it is. */
function WhenItComes({ acts: { promise, custody }, comesNoMore }: WhenItComesProps) {
  const from = isolated(formatWireDay(promise.from))
  const to = isolated(formatWireDay(promise.to))
  return (
    <section aria-label={m.when_does_it_come()}>
      <h2>{m.when_does_it_come()}</h2>
      {comesNoMore && <p>{m.comes_no_more()}</p>}
      {custody.holder === 'receiver' && (
        <p>{m.came_on({ time: formatDayTime(custody.since, pageLanguage()) })}</p>
      )}
      <p>{promise.from === promise.to ? m.comes_on({ day: to }) : m.comes_until({ from, to })}</p>
      {promise.days_late !== null && (
        <p className="bold danger">{m.days_late({ count: promise.days_late })}</p>
      )}
    </section>
  )
}
