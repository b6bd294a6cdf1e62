import { locales } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { PriceSteps } from '../../../ui/price/price-steps.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { mayBePartial, type OrderValues } from './order-values.ts'
import styles from './price-panel.module.css'
import { useQuote } from './use-quote.ts'

const names: Record<string, () => string> = {
  client_id: m.client,
  receiver_latitude: m.place_of_receiver,
  sender_latitude: m.place_of_sender,
  branch_sender_location_id: m.branch,
  weight: m.weight_kg,
  length: m.length_cm,
  width: m.width_cm,
  height: m.height_cm,
  cod: m.cod,
}

function namesOf(missing: readonly string[]): string {
  const list = new Intl.ListFormat(locales[pageLanguage()].tag, { type: 'unit' })
  return list.format(missing.flatMap((field) => names[field]?.() ?? []))
}

/** The live price with its steps (spec §2: 'EGP 0' until the data is complete). */
export function PricePanel({ values }: { values: OrderValues }) {
  const { data, error } = useQuote(values)
  const isComplete = data?.complete === true
  return (
    <aside className={`stack gap-m sand ${styles.panel}`} aria-label={m.price()} aria-live="polite">
      <h2 className="text-xs bold faint">{m.total_with_tax()}</h2>
      <p className={`heavy ${styles.total}`}>{isComplete ? <Amount egp={data.total} /> : m.egp_zero()}</p>
      {error ? (
        <p className="text-m danger">{error.message}</p>
      ) : !isComplete ? (
        <>
          <p className="text-m soft">{m.complete_data_for_fees()}</p>
          {data && <p className="text-s faint">{m.still_missing({ fields: namesOf(data.missing) })}</p>}
        </>
      ) : (
        <>
          <div className="text-s">
            <PriceSteps {...data} />
          </div>
          <dl className={`stack gap-s text-s ruled ${styles.due}`}>
            <div className="flex between gap-l">
              <dt className="soft">{m.due_at_the_door()}</dt>
              <dd>
                <Amount egp={data.collection_amount} />
              </dd>
            </div>
            <div className="flex between gap-l">
              <dt className="soft">{m.if_returned()}</dt>
              <dd>
                <Amount egp={data.return_total} />
              </dd>
            </div>
            {values.items.length > 0 && mayBePartial(values) && (
              <div className="flex between gap-l">
                <dt className="soft">{m.if_part_kept()}</dt>
                <dd>
                  <Amount egp={data.rest_total} />
                </dd>
              </div>
            )}
            {data.days && (
              <div className="flex between gap-l">
                <dt className="soft">{m.promised_day()}</dt>
                <dd>{m.in_days({ ...data.days, same: data.days.from === data.days.to ? 'yes' : 'no' })}</dd>
              </div>
            )}
          </dl>
        </>
      )}
    </aside>
  )
}
