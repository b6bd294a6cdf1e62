import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import type { Field } from '../../../ui/form/field.ts'

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
      <Button variant="link" onClick={() => field.onChange(all.toFixed(2))}>
        {m.wallet_all_of_it()}
      </Button>
    </div>
  )
}
