import type { Kept } from '@mersal/contract'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { everyItem, type PartialParcel } from '../lines/kept-part.ts'
import styles from './part-fields.module.css'

type Props = {
  partial: PartialParcel
  /** Null until a part is asked for. */
  kept: Kept | null
  onKeep: (kept: Kept) => void
}

/**
 * How many of each item the receiver keeps. It begins with all of them, because it is mostly one that goes back: that is one tap.
 */
export function PartFields({ partial, kept, onKeep }: Props) {
  if (kept === null)
    return (
      <Button variant="secondary" size="touch" onClick={() => onKeep(everyItem(partial))}>
        {m.courier_keep_part()}
      </Button>
    )
  return (
    <ul
      ref={focusOn}
      tabIndex={-1}
      className={`stack gap-m ${styles.items}`}
      aria-label={m.courier_kept_items()}
    >
      {partial.items.map(({ id, name, quantity, note }) => {
        const count = kept.get(id) ?? 0
        const keep = (next: number) => onKeep(new Map(kept).set(id, next))
        return (
          <li key={id} className="flex wrap">
            <span className="anywhere">
              <bdi className="bold">{name}</bdi> {note && <bdi className="soft">{note}</bdi>}
            </span>
            <span className="row gap-m">
              <Button
                variant="secondary"
                size="touch"
                icon={<IconMinus size={24} aria-hidden="true" />}
                aria-label={m.courier_keep_less({ name })}
                disabled={count === 0}
                onClick={() => keep(count - 1)}
              />
              <span className="bold figures text-centre" role="status">
                {m.courier_kept_of({ kept: count, quantity })}
              </span>
              <Button
                variant="secondary"
                size="touch"
                icon={<IconPlus size={24} aria-hidden="true" />}
                aria-label={m.courier_keep_more({ name })}
                disabled={count === quantity}
                onClick={() => keep(count + 1)}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The button that was pressed is gone. */
const focusOn = (element: HTMLElement | null) => element?.focus()
