import { limits } from '@mersal/contract'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { mayAddZone, placesIn, withoutZone } from '../model/zones.ts'
import type { PriceForm } from './use-price-form.ts'
import styles from './version.module.css'

const parts = [
  ['ar', m.price_list_name_ar, m.zone_name_ar],
  ['en', m.price_list_name_en, m.zone_name_en],
] as const

/** The names of the zones. A zone without places can be removed. */
export function ZonesFields({ prices: { form, faultAt } }: { prices: PriceForm }) {
  const { values, readOnly } = form
  const rows = useRef<HTMLOListElement>(null)

  function rename(index: number, part: 'ar' | 'en', text: string) {
    form.setValues({
      zones: values.zones.map((zone, at) => (at === index ? { ...zone, [part]: text } : zone)),
    })
  }
  function add() {
    flushSync(() => form.setValues({ zones: [...values.zones, { ar: '', en: '' }] }))
    rows.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }

  return (
    <section className={styles.section} aria-label={m.zones()}>
      <h2>{m.zones()}</h2>
      <ol ref={rows} className={`stack gap-m ${styles.zones}`}>
        {values.zones.map((zone, index) => {
          const number = index + 1
          const places = placesIn(number, values)
          return (
            <li key={index}>
              <span className={styles.number}>{number}</span>
              {parts.map(([part, short, full]) =>
                readOnly ? (
                  <bdi key={part} lang={part}>
                    {zone[part]}
                  </bdi>
                ) : (
                  <div key={part} role="group" aria-label={full({ number })}>
                    <TextField
                      name={`zones.${index}.${part}`}
                      label={short()}
                      maxLength={limits.company.name.max}
                      value={zone[part]}
                      onChange={(text) => rename(index, part, text)}
                      error={faultAt(`zones.${index}.${part}`)}
                    />
                  </div>
                ),
              )}
              <span className={styles.places}>{m.zone_places({ shown: formatCount(places) })}</span>
              {!readOnly && (
                <Button
                  variant="quiet"
                  icon={<IconX size={16} aria-hidden="true" />}
                  aria-label={m.zone_remove({ number })}
                  disabled={places > 0 || values.zones.length === 1}
                  title={places > 0 ? m.zone_in_use() : undefined}
                  onClick={() => form.setValues(withoutZone(number, values))}
                />
              )}
            </li>
          )
        })}
      </ol>
      {!readOnly && (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={<IconPlus size={15} aria-hidden="true" />}
            disabled={!mayAddZone(values)}
            onClick={add}
          >
            {m.zone_add()}
          </Button>
        </div>
      )}
    </section>
  )
}
