import { priorityLabels } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { tidyCell } from '../model/read-cell.ts'
import type { PriceForm } from './use-price-form.ts'
import { useWas } from './use-was.ts'
import styles from './version.module.css'

const services = [
  ['express', 1],
  ['urgent', 2],
] as const

/** The surcharge and the promised days of express and urgent. */
export function ServicesFields({ prices }: { prices: PriceForm }) {
  const { field, form } = prices
  const was = useWas(prices)
  return (
    <section className={styles.section} aria-label={m.price_services()}>
      <h2>{m.price_services()}</h2>
      <div className={`stack ${styles.services}`}>
        {services.map(([name, priority]) => {
          const service = label(priorityLabels[priority] ?? { ar: '', en: name })
          const days = field(`${name}_days`)
          return (
            <div key={name} role="group" aria-label={service} className={`stack gap-l ${styles.service}`}>
              <h3>{service}</h3>
              <ChoiceField
                {...field(`${name}_kind`)}
                label={m.price_surcharge()}
                choices={[
                  { value: 'egp', label: m.price_in_egp() },
                  { value: 'percent', label: m.price_in_percent() },
                ]}
              />
              <TextField
                {...field(`${name}_surcharge`)}
                label={m.price_surcharge_amount({ service })}
                hint={was(`${name}_surcharge`)}
                ltr
                inputMode="decimal"
                maxLength={11}
                suffix={form.values[`${name}_kind`] === 'egp' ? m.egp() : '%'}
              />
              <ChoiceField
                {...field(`${name}_promise`)}
                label={m.price_days()}
                choices={[
                  { value: 'pair', label: m.price_promise_pair() },
                  { value: 'own', label: m.price_promise_own() },
                ]}
              />
              {form.values[`${name}_promise`] === 'own' && (
                <TextField
                  {...days}
                  onChange={(typed) => days.onChange(tidyCell('days', typed))}
                  label={m.price_days_unit()}
                  hint={was(`${name}_days`)}
                  ltr
                  maxLength={8}
                />
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}
