import type { PointerEvent } from 'react'

/** How far a pointer may move between press and release, in CSS pixels. Further is another gesture. */
const slack = 10

/**
 * Runs `act` when the pointer that was pressed is released near where it was pressed. A click would be lost, or be another
 * element's, when new matches move the pressed one meanwhile.
 */
export function onceReleased({ pointerId, clientX, clientY }: PointerEvent, act: () => void): void {
  const listening = new AbortController()
  const { signal } = listening
  const isOther = (event: { pointerId: number }) => event.pointerId !== pointerId
  window.addEventListener(
    'pointerup',
    (event) => {
      if (isOther(event)) return
      listening.abort()
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= slack) act()
    },
    { signal },
  )
  // The browser scrolls with it.
  window.addEventListener('pointercancel', (event) => isOther(event) || listening.abort(), { signal })
}
