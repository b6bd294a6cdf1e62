import type { DragEvent } from 'react'
import { m } from '../../../paraglide/messages.js'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './drag.module.css'

type Dragged = { awbs: readonly string[]; from: number | null }

let current: Dragged | null = null

/** The parcels under the pointer, and the run that they come from. Null while nothing is dragged. */
export function dragged(): Dragged | null {
  return current
}

/** The attributes of what can be dragged. `pick` is asked when the drag begins. */
export function dragSource(pick: () => Dragged) {
  return {
    draggable: true,
    onDragStart(event: DragEvent<HTMLElement>) {
      current = pick()
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', current.awbs.join('\n'))
      const count = current.awbs.length
      const label = document.createElement('div')
      label.className = styles.label ?? ''
      label.textContent = m.movement_parcels({ count, shown: formatCount(count) })
      document.body.append(label)
      event.dataTransfer.setDragImage(label, 12, 12)
      setTimeout(() => label.remove())
    },
    onDragEnd() {
      current = null
    },
  }
}

/**
 * The attributes of a place where parcels can be dropped. Only an attribute changes while the pointer moves over it, so
 * nothing renders.
 */
export function dropTarget(onDrop: (dropped: Dragged) => void) {
  return {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (current === null) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      event.currentTarget.dataset.over = ''
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
      if (!currentTarget.contains(relatedTarget as Node | null)) delete currentTarget.dataset.over
    },
    onDrop(event: DragEvent<HTMLElement>) {
      delete event.currentTarget.dataset.over
      if (current === null) return
      event.preventDefault()
      const dropped = current
      current = null
      onDrop(dropped)
    },
  }
}
