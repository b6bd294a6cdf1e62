import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'
import { isolated } from '../text/isolated.ts'
import styles from './item-counts.module.css'

type Item = { id: number; name: string; quantity: number; note?: string }

/** How many of each item, by its id. */
export type ItemCounts = ReadonlyMap<number, number>

type Props = {
  items: readonly Item[]
  counts: ItemCounts
  onChange: (counts: ItemCounts) => void
  /** What the button of an item says that takes all of it. */
  allLabel: string
}

/** Items with how many of each: one less, one more, or all of them by one button. The first of these has the focus. */
export function ItemCounts({ items, counts, onChange, allLabel }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <ul className={styles.items}>
      {items.map(({ id, name, quantity, note = '' }, index) => {
        const count = counts.get(id) ?? 0
        const set = (next: number) => onChange(new Map(counts).set(id, Math.min(Math.max(next, 0), quantity)))
        const isAll = count === quantity
        const shown = isolated(name)
        return (
          <li key={id} className="row wrap gap-m">
            <p className={`text-m shrinks anywhere ${styles.name}`}>
              <bdi>{name}</bdi>
              {note !== '' && (
                <small className="soft">
                  <bdi>{note}</bdi>
                </small>
              )}
            </p>
            <span className="row gap-s">
              <Button
                variant="secondary"
                size="small"
                icon={<IconMinus size={15} aria-hidden="true" />}
                aria-label={m.item_one_less({ name: shown })}
                onClick={() => set(count - 1)}
              />
              <output className={`figures bold ${styles.count}`} aria-label={shown}>
                <bdi dir="ltr">
                  {count} / {quantity}
                </bdi>
              </output>
              <Button
                variant="secondary"
                size="small"
                icon={<IconPlus size={15} aria-hidden="true" />}
                aria-label={m.item_one_more({ name: shown })}
                onClick={() => set(count + 1)}
              />
            </span>
            <Button
              ref={index === 0 ? first : undefined}
              variant={isAll ? 'tinted' : 'secondary'}
              size="small"
              icon={<IconCheck size={15} aria-hidden="true" />}
              aria-pressed={isAll}
              aria-label={`${allLabel}: ${shown}`}
              onClick={() => set(isAll ? 0 : quantity)}
            >
              {allLabel}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
