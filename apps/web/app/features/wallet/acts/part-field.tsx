import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import type { Field } from '../../../ui/form/field.ts'

type Props = Field<string> & {
  /** The sentence that states the available amount. */
  about: string
  /** The whole amount. One button fills it in. */
  all: number
}

/** An amount that is at most the available one. */
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
