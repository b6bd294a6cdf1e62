import { m } from '../../../paraglide/messages.js'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { PriceForm } from './use-price-form.ts'
import { useWas } from './use-was.ts'
import styles from './version.module.css'

const fees = [
  ['cod_threshold', m.price_cod_threshold, m.egp],
  ['cod_percent', m.price_cod_percent, () => '%'],
  ['cod_minimum', m.price_cod_minimum, m.egp],
  ['smallest_fee', m.price_smallest_fee, m.egp],
  ['return_share', m.price_return_share, () => '%'],
  ['rest_share', m.price_rest_share, () => '%'],
  ['volumetric_divisor', m.price_volumetric, () => ''],
] as const

/** The COD fee, the smallest fee, the fee of a return, and the volumetric divisor. */
export function FeesFields({ prices }: { prices: PriceForm }) {
  const was = useWas(prices)
  return (
    <section className={styles.section} aria-label={m.price_fees()}>
      <h2>{m.price_fees()}</h2>
      <div className={`stack bottom gap-parts ${styles.fees}`}>
        {fees.map(([name, label, suffix]) => (
          <TextField
            key={name}
            {...prices.field(name)}
            label={label()}
            hint={was(name)}
            ltr
            inputMode="decimal"
            maxLength={11}
            suffix={suffix()}
          />
        ))}
      </div>
    </section>
  )
}
