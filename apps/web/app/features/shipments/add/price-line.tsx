import { m } from '../../../paraglide/messages.js'
import { Amount } from '../../../ui/text/amount.tsx'
import type { OrderValues } from './order-values.ts'
import styles from './price-line.module.css'
import { useQuote } from './use-quote.ts'

/** The total beside the buttons, for screens where the price panel is below the form. Screen readers use the panel. */
export function PriceLine({ values }: { values: OrderValues }) {
  const { data } = useQuote(values)
  if (data?.complete !== true) return null
  return (
    <p className={`push heavy nowrap text-end ${styles.total}`} aria-hidden="true">
      <small>{m.total_with_tax()}</small>
      <Amount egp={data.total} />
    </p>
  )
}
