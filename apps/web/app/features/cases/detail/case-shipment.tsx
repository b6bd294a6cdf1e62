import { bareAwb, type CaseRow } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath } from '../../../paths.ts'
import { Fact, Facts } from '../../../ui/form/fact.tsx'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { holderWords } from '../../../ui/shipment/holder-words.ts'
import { StatusBadge } from '../../../ui/shipment/status-badge/status-badge.tsx'
import { formatWireDay } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { telephone } from '../acts/next-acts.ts'
import styles from './case-detail.module.css'

type Shipment = NonNullable<CaseRow['shipment']>

/** The shipment in brief. */
export function CaseShipment({ shipment }: { shipment: Shipment }) {
  const { status, clint, receiver_name, receiver_phone, promised_to, attempts, courier } = shipment
  const awb = bareAwb(shipment.awb)
  const { data } = useQuery(callQuery('openActs', { awb }))
  const custody = data?.custody
  return (
    <section aria-labelledby="case-shipment">
      <header className={`row wrap gap-pieces ${styles.head}`}>
        <h3 id="case-shipment">
          <Link to={shipmentPath(awb)}>
            <Awb awb={shipment.awb} />
          </Link>
        </h3>
        <StatusBadge status={status} />
      </header>
      <Facts>
        <Fact label={m.receiver()}>
          <bdi>{receiver_name}</bdi>
        </Fact>
        <Fact label={m.phone()}>
          {receiver_phone !== '' && (
            <span className="flex wrap gap-pieces">
              <a href={telephone(receiver_phone)} dir="ltr">
                {receiver_phone}
              </a>
              <a href={`https://wa.me/2${receiver_phone}`} target="_blank" rel="noreferrer">
                {m.case_whatsapp()}
              </a>
            </span>
          )}
        </Fact>
        <Fact label={m.client()}>
          <bdi>{clint}</bdi>
        </Fact>
        <Fact label={m.promised_day()} ltr>
          {formatWireDay(promised_to)}
        </Fact>
        <Fact label={m.case_attempts()}>{formatCount(attempts)}</Fact>
        <Fact label={m.who_holds_it()}>
          {custody && (
            <>
              <bdi>{custody.name ?? holderWords[custody.holder]()}</bdi>
              {custody.name !== null && <small> {holderWords[custody.holder]()}</small>}
            </>
          )}
        </Fact>
        {custody && courier && courier.name !== custody.name && (
          <Fact label={m.delivery_boy()}>
            <bdi>{courier.name}</bdi>
          </Fact>
        )}
      </Facts>
    </section>
  )
}
