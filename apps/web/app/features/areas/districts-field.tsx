import { foldText } from '@mersal/contract'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Checkbox } from '../../ui/control/checkbox.tsx'
import { TextInput } from '../../ui/control/text-input.tsx'
import type { Field } from '../../ui/form/field.ts'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './districts-field.module.css'
import type { District } from './use-areas.ts'

/** A district to choose, with who has it now. A taken one cannot be chosen. */
export type Choice = Pick<District, 'key' | 'name' | 'governorate'> & {
  note: string | undefined
  isTaken: boolean
}

type Props = Field<readonly string[]> & { choices: readonly Choice[] }

/** Districts with checkboxes by governorate, and a search. */
export function DistrictsField({ name, value, onChange, error, choices }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const words = foldText(text)
  const found = choices.filter((choice) => foldText(`${choice.name} ${choice.governorate}`).includes(words))
  const groups = [...Map.groupBy(found, ({ governorate }) => governorate)]
  const chosen = new Set(value)

  function put(keys: readonly string[], isChosen: boolean) {
    const next = new Set(value)
    for (const key of keys) if (isChosen) next.add(key)
    for (const key of keys) if (!isChosen) next.delete(key)
    onChange([...next])
  }

  return (
    <fieldset
      className={`stack gap-m shrinks ${styles.field}`}
      aria-describedby={error ? `${id}-fault` : undefined}
    >
      <legend>{m.districts()}</legend>
      <TextInput
        type="search"
        aria-label={m.district_search()}
        placeholder={m.district_search()}
        data-path={name}
        value={text}
        aria-invalid={error !== undefined}
        onChange={setText}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
      />
      <p className="sub" role="status">
        {m.districts_chosen({ count: value.length, shown: formatCount(value.length) })}
      </p>
      {error !== undefined && (
        <p id={`${id}-fault`} className="text-s danger">
          {error}
        </p>
      )}
      <div className={styles.groups}>
        {groups.map(([governorate, some]) => {
          const free = some.filter(({ isTaken }) => !isTaken).map(({ key }) => key)
          const own = free.filter((key) => chosen.has(key)).length
          return (
            <details key={governorate} open={words !== '' || own > 0 || groups.length === 1}>
              <summary>
                <span>{governorate}</span>
                <small>
                  {formatCount(own)} / {formatCount(some.length)}
                </small>
              </summary>
              {free.length > 1 && (
                <label className={styles.all}>
                  <Checkbox
                    checked={own === free.length}
                    ref={(box) => {
                      if (box) box.indeterminate = own > 0 && own < free.length
                    }}
                    onChange={(event) => put(free, event.currentTarget.checked)}
                  />
                  {m.districts_all({ governorate })}
                </label>
              )}
              <div className={`stack ${styles.choices}`}>
                {some.map(({ key, name: district, note, isTaken }) => (
                  <label key={key} data-taken={isTaken || undefined}>
                    <Checkbox
                      checked={chosen.has(key)}
                      disabled={isTaken}
                      onChange={(event) => put([key], event.currentTarget.checked)}
                    />
                    <span>
                      <bdi>{district}</bdi>
                      {note && (
                        <small>
                          <bdi>{note}</bdi>
                        </small>
                      )}
                    </span>
                  </label>
                ))}
              </div>
            </details>
          )
        })}
        {groups.length === 0 && <p className="sub">{m.no_data_found()}</p>}
      </div>
    </fieldset>
  )
}
