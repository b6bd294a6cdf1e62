import { egp, formatEgp } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import styles from './add-shipment.module.css'
import { explainCod } from './explained-cod.ts'
import type { ItemValues } from './order-values.ts'

type Props = {
  partial: Field<boolean>
  shopDelivery: Field<string>
  items: readonly ItemValues[]
  cod: Field<string>
}

/** Whether the receiver may keep some of the items, and how their prices give the COD. */
export function PartialFields({ partial, shopDelivery, items, cod }: Props) {
  if (items.length === 0) return null
  return (
    <>
      <ChoiceField
        {...partial}
        label={m.partial_allowed()}
        choices={[
          { value: true, label: m.yes() },
          { value: false, label: m.no() },
        ]}
      />
      {partial.value && (
        <>
          <AmountField {...shopDelivery} label={m.shop_delivery()} hint={m.shop_delivery_hint()} />
          <Explanation items={items} cod={cod} shopDelivery={shopDelivery.value} />
        </>
      )}
    </>
  )
}

type ExplanationProps = { items: readonly ItemValues[]; cod: Field<string>; shopDelivery: string }

function Explanation({ items, cod, shopDelivery }: ExplanationProps) {
  const explained = explainCod({ items, cod: cod.value, shopDelivery })
  if (!explained) return <p className="text-s soft">{m.partial_prices_missing()}</p>
  const { goods, discount, isExplained } = explained
  const whole = goods + explained.shopDelivery
  const steps = [
    { label: m.partial_goods(), amount: goods },
    { label: m.shop_delivery(), amount: explained.shopDelivery },
    ...(discount > 0 ? [{ label: m.partial_discount(), amount: -discount }] : []),
  ]
  return (
    <div className={`stack gap-m text-s sand ${styles.explanation}`} role="status">
      <dl className="stack gap-s">
        {steps.map(({ label, amount }) => (
          <div className="flex between gap-l" key={label}>
            <dt className="soft">{label}</dt>
            <dd>
              <Amount egp={egp(amount)} />
            </dd>
          </div>
        ))}
        <div className="flex between gap-l bold">
          <dt>{m.cod()}</dt>
          <dd>
            <Amount egp={egp(whole - discount)} />
          </dd>
        </div>
      </dl>
      {isExplained ? (
        <p className="soft">{m.partial_explained()}</p>
      ) : (
        <>
          <p className="danger">{m.partial_unexplained()}</p>
          {!cod.readOnly && (
            <div>
              <Button variant="secondary" size="small" onClick={() => cod.onChange(formatEgp(whole))}>
                {m.partial_set_cod({ amount: formatAmount(egp(whole)) })}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
