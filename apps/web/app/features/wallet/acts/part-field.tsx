import { m } from '../../../paraglide/messages.js'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import type { Field } from '../../../ui/form/field.ts'
import styles from './part-field.module.css'

type Props = Field<string> & {
  /** How much there is, as a sentence. */
  about: string
  /** All that there is, filled in by one press. */
  all: number
}

/** An amount out of what there is. */
export function PartField({ about, all, ...field }: Props) {
  return (
    <div>
      <AmountField {...field} label={m.amount()} hint={about} />
      <button type="button" className={styles.all} onClick={() => field.onChange(all.toFixed(2))}>
        {m.wallet_all_of_it()}
      </button>
    </div>
  )
}
