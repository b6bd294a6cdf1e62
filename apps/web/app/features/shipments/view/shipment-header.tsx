import { bareAwb, type CallReply } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths, viewPath } from '../../../paths.ts'
import { CopyButton } from '../../../ui/control/copy-button.tsx'
import { Fact, Facts } from '../../../ui/form/fact.tsx'
import { useNarrow } from '../../../ui/frame/use-narrow.ts'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import styles from './shipment-header.module.css'

type Props = { main: CallReply<'openMain'> }

/** The facts on top (spec §2). A narrow screen folds them, so that the tabs are on it. */
export function ShipmentHeader({ main }: Props) {
  const isNarrow = useNarrow()
  if (!isNarrow) return <HeaderFacts main={main} />
  return (
    <details className={`gutter ${styles.folded}`}>
      <summary>{m.shipment_facts()}</summary>
      <HeaderFacts main={main} />
    </details>
  )
}

/** AWB, Company, Create date, Last update, Paid, Fees, COD, Taxes, Total. */
function HeaderFacts({ main }: Props) {
  return (
    <Facts className={styles.header}>
      <Fact label={m.awb()}>
        <span className="inline-row gap-s">
          <Awb awb={main.awb} />
          <CopyButton text={bareAwb(main.awb)} what={m.awb()} />
        </span>
      </Fact>
      {main.erased && <Fact label={m.personal_data()}>{m.personal_data_erased()}</Fact>}
      {main.reference !== null && (
        <Fact label={m.order_number()}>
          <bdi>{main.reference}</bdi>
        </Fact>
      )}
      <Fact label={m.company()}>
        <Link to={viewPath(paths.clients, main.client_id)}>
          <bdi>{main.company}</bdi>
        </Link>
      </Fact>
      <Fact label={m.create_date()}>
        <DayTime instant={main.data_time} />
      </Fact>
      <Fact label={m.last_update()}>
        <DayTime instant={main.last_update} />
      </Fact>
      <Fact label={m.paid()}>{main.paid ? m.yes() : m.no()}</Fact>
      <Fact label={main.direction === 'return' ? m.return_fees() : m.fees()}>
        <Amount egp={main.fees} />
      </Fact>
      <Fact label={m.cod()}>
        <Amount egp={main.cod} />
      </Fact>
      <Fact label={m.taxes()}>
        <Amount egp={main.tax} />
      </Fact>
      <Fact label={m.total()}>
        <Amount egp={main.total} />
      </Fact>
    </Facts>
  )
}
