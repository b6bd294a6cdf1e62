import { foldText } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { CrossButton } from '../../../ui/control/cross-button.tsx'
import { Select } from '../../../ui/control/select.tsx'
import { SearchSelect } from '../../../ui/search-select/search-select.tsx'
import type { OpenedVersion, PriceForm } from './use-price-form.ts'
import styles from './version.module.css'

type Props = { prices: PriceForm; governorates: OpenedVersion['governorates']; names: readonly string[] }

/** The zone of each governorate, and the districts in another zone. */
export function PlacesFields({ prices: { form, baseForm }, governorates, names }: Props) {
  const { values, readOnly } = form
  const options = names.map((name, index) => ({ value: String(index + 1), label: `${index + 1} · ${name}` }))
  const districts: District[] = governorates.flatMap((governorate) =>
    governorate.districts.map((district) => ({
      key: district.key,
      name: label(district.name),
      of: label(governorate.name),
    })),
  )
  const known = new Map(districts.map((district) => [district.key, district]))
  const was = (zone: number | undefined, now: number | undefined) =>
    baseForm && zone !== undefined && zone !== now
      ? m.zone_was({ zone: label(baseForm.zones[zone - 1] ?? { ar: '—', en: '—' }) })
      : undefined
  const zoneAt = (place: string, zone: number) =>
    values.districts.map((one) => (one.place === place ? { place, zone } : one))

  return (
    <>
      <section className={styles.section} aria-label={m.zone_of_governorates()}>
        <h2>{m.zone_of_governorates()}</h2>
        <ul className={`stack ${styles.governorates}`}>
          {governorates.map(({ key, name }) => {
            const zone = values.governorates[key]
            const before = was(baseForm?.governorates[key], zone)
            return (
              <li key={key} data-changed={before !== undefined}>
                <span>
                  <bdi>{label(name)}</bdi>
                  {before !== undefined && <small>{before}</small>}
                </span>
                {readOnly ? (
                  <span className="note">{names[(zone ?? 0) - 1] ?? '—'}</span>
                ) : (
                  <Select
                    size="xs"
                    name={`governorates.${key}`}
                    aria-label={m.zone_exception_of({ place: label(name) })}
                    options={options}
                    {...(zone === undefined && { placeholder: '—' })}
                    value={String(zone ?? '')}
                    onChange={(chosen) =>
                      form.setValues({ governorates: { ...values.governorates, [key]: Number(chosen) } })
                    }
                  />
                )}
              </li>
            )
          })}
        </ul>
      </section>
      <section className={styles.section} aria-label={m.zone_exceptions()}>
        <h2>{m.zone_exceptions()}</h2>
        {values.districts.length === 0 ? (
          <p className={styles.none}>{m.zone_exceptions_none()}</p>
        ) : (
          <ul className={`stack ${styles.governorates}`}>
            {values.districts.map(({ place, zone }) => {
              const district = known.get(place)
              const shown = district?.name ?? place
              return (
                <li key={place}>
                  <span>
                    <bdi>{shown}</bdi>
                    {district && <small>{district.of}</small>}
                  </span>
                  {readOnly ? (
                    <span className="note">{names[zone - 1]}</span>
                  ) : (
                    <>
                      <Select
                        size="xs"
                        aria-label={m.zone_exception_of({ place: shown })}
                        options={options}
                        value={String(zone)}
                        onChange={(chosen) => form.setValues({ districts: zoneAt(place, Number(chosen)) })}
                      />
                      <CrossButton
                        aria-label={m.zone_exception_remove({ place: shown })}
                        onClick={() =>
                          form.setValues({ districts: values.districts.filter((one) => one.place !== place) })
                        }
                      />
                    </>
                  )}
                </li>
              )
            })}
          </ul>
        )}
        {!readOnly && (
          <div className={styles.search}>
            <SearchSelect
              name="district"
              label={m.zone_exception_add()}
              source="price-districts"
              find={(text) => Promise.resolve(findDistricts(districts, text))}
              value={null}
              onChange={(found) => {
                const place = found && districts[found.id]?.key
                if (!place || values.districts.some((one) => one.place === place)) return
                form.setValues({ districts: [...values.districts, { place, zone: 1 }] })
              }}
            />
          </div>
        )}
      </section>
    </>
  )
}

type District = { key: string; name: string; of: string }

const shown = 30

/** The districts whose name or governorate holds each word of `text`. Their ids are their positions. */
function findDistricts(districts: readonly District[], text: string) {
  const words = foldText(text).split(/\s+/)
  return districts
    .map(({ name, of }, id) => ({ id, name, note: of }))
    .filter(({ name, note }) => {
      const place = foldText(`${name} ${note}`)
      return words.every((word) => place.includes(word))
    })
    .slice(0, shown)
}
