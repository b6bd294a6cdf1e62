import type { Invoice } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { pageLanguage } from '../../texts/page-language.ts'
import { Day } from '../../ui/text/day.tsx'
import styles from './invoice.module.css'

/** Who invoices whom, as it was on the day of issue. */
export function InvoiceParties({ invoice: { seller, buyer, date } }: { invoice: Invoice }) {
  const language = pageLanguage()
  return (
    <div className={`stack text-s ${styles.parties}`}>
      <Party
        title={m.invoice_seller()}
        name={seller.name[language]}
        address={seller.address[language]}
        taxNumber={seller.tax_number}
      >
        {seller.commercial_register !== '' && (
          <p>
            {m.commercial_register()}: <bdi dir="ltr">{seller.commercial_register}</bdi>
          </p>
        )}
      </Party>
      <Party
        title={m.invoice_buyer()}
        name={buyer.name}
        address={buyer.address}
        taxNumber={buyer.tax_number ?? ''}
      />
      <div>
        <h2>{m.invoice_day()}</h2>
        <p>
          <Day instant={date} />
        </p>
      </div>
    </div>
  )
}

type PartyProps = {
  title: string
  name: string
  address: string
  taxNumber: string
  children?: React.ReactNode
}

function Party({ title, name, address, taxNumber, children }: PartyProps) {
  return (
    <div>
      <h2>{title}</h2>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      <p>
        <bdi>{address}</bdi>
      </p>
      <p>
        {m.tax_number()}: {taxNumber === '' ? m.invoice_not_given() : <bdi dir="ltr">{taxNumber}</bdi>}
      </p>
      {children}
    </div>
  )
}
