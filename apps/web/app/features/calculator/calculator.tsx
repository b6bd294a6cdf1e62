import type { CallInput, CallReply } from '@mersal/contract'
import { checkSentence } from '@mersal/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../client/call.ts'
import { m } from '../../paraglide/messages.js'
import { LocationField } from '../../shared/place/location-field.tsx'
import { pointOf, unnamedPlace } from '../../shared/place/picked-place.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { Button } from '../../ui/control/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PriceSteps } from '../../ui/price/price-steps.tsx'
import { Amount } from '../../ui/text/amount.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import styles from './calculator.module.css'
import { faultsOf, wireNames } from './faults-of.ts'
import { type Question, sizes, typedSize } from './question.ts'
import { useQuestion } from './use-question.ts'

const ends = [
  ['from', m.location_1],
  ['to', m.location_2],
] as const

const sizeLabels = { length: m.length_cm, weight: m.weight_kg, width: m.width_cm, height: m.height_cm }

/** The price of a parcel between two points (spec §2 'Calculation screen'). */
export function Calculator() {
  const { question, asked, change, ask } = useQuestion()
  const price = usePrice(asked)
  const [isTried, setTried] = useState(false)
  const faults = isTried ? faultsOf(question) : {}
  const errorOf = (name: keyof Question) => {
    const fault = faults[name]
    return fault ? checkSentence(fault, pageLanguage()) : price.error?.fields[wireNames[name]]
  }

  function calculate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (price.error) void price.refetch()
    if (ask()) return
    toast('warn', m.input_not_correct())
    const [first] = Object.keys(faultsOf(question))
    event.currentTarget.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus()
  }

  return (
    <div className={`stack ${styles.calculator}`}>
      <form
        className={`stack gap-xl shrinks width-form ${styles.form}`}
        aria-label={m.calculator()}
        noValidate
        onSubmit={calculate}
      >
        {ends.map(([name, label]) => {
          const point = question[name]
          return (
            <LocationField
              key={name}
              name={name}
              label={label()}
              value={point && unnamedPlace(point)}
              onChange={(place) => change({ [name]: place && pointOf(place) })}
              error={errorOf(name)}
            />
          )
        })}
        <div className={`stack gap-xl ${styles.sizes}`}>
          {sizes.map((name) => (
            <TextField
              key={name}
              name={name}
              label={sizeLabels[name]()}
              ltr
              inputMode="decimal"
              maxLength={8}
              value={question[name]}
              onChange={(text) => change({ [name]: typedSize(text) })}
              error={errorOf(name)}
            />
          ))}
        </div>
        <Button type="submit" className={styles.act} busy={price.isFetching}>
          {m.calculate()}
        </Button>
      </form>
      <PricePanel price={price.data?.shipping_details} refusal={price.error?.message} />
    </div>
  )
}

/** Loads the price of `request`. Null sends no request. */
function usePrice(request: CallInput<'enquire'> | null) {
  return useQuery({
    queryKey: ['enquire', request],
    queryFn: request ? ({ signal }) => call('enquire', request, { signal }) : skipToken,
  })
}

type Price = CallReply<'enquire'>['shipping_details']

type PricePanelProps = {
  /** Undefined until a price has loaded. */
  price: Price | undefined
  /** Why there is no price. */
  refusal: string | undefined
}

/** The price, which is the fees (spec §2), with its calculation up to the total. */
function PricePanel({ price, refusal }: PricePanelProps) {
  return (
    <section className={`shrinks width-form sand ${styles.panel}`} aria-label={m.price()}>
      <h2 className="text-m medium soft">{m.price()}</h2>
      <output className={`block heavy figures ${styles.price}`}>
        {price ? <Amount egp={price.price_info.fees} /> : `\u20680\u2069 ${m.egp()}`}
      </output>
      {refusal !== undefined && (
        <p className="flex gap-m above-l danger" role="alert">
          <IconAlertTriangle className="rigid above-s" size={18} stroke={1.8} aria-hidden="true" />
          {refusal}
        </p>
      )}
      {price && (
        <>
          <PriceSteps {...price.price_info} />
          <p className="above-l soft">
            {m.promised_in_days({ ...price.days, same: price.days.from === price.days.to ? 'yes' : 'no' })}
          </p>
        </>
      )}
    </section>
  )
}
