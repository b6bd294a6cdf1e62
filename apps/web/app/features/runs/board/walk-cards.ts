import type { KeyboardEvent } from 'react'

/**
 * Walks between the cards of a list with the arrow keys, Home and End, from the region, its search or a card. Enter on a card
 * follows its first link, and Escape returns to the search. Keys inside a card's controls are theirs.
 */
export function walkCards(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: region, target } = event
  if (
    !(target instanceof HTMLElement) ||
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return
  const cards = [...region.querySelectorAll<HTMLElement>('[data-card]')]
  const current = cards.indexOf(target)
  const isField = target.matches('input, select, textarea')
  if (isField && !(key === 'ArrowDown' && target.matches('[type=search]'))) return
  if (current < 0 && !isField && target !== region) return
  if (current >= 0 && key === 'Enter') return cards[current]?.querySelector<HTMLElement>('a[href]')?.click()
  if (current >= 0 && key === 'Escape') return region.querySelector<HTMLElement>('[type=search]')?.focus()
  const step = current < 0 ? (['ArrowDown', 'Home', 'End'].includes(key) ? 1 : 0) : stepOf(key, cards, region)
  const next = cards[key === 'Home' ? 0 : key === 'End' ? cards.length - 1 : current + step]
  if (step === 0 || !next) return
  event.preventDefault()
  next.focus()
}

/** How many cards a key moves: one sideways, a row up and down. */
function stepOf(key: string, cards: readonly HTMLElement[], region: HTMLElement): number {
  const forward = getComputedStyle(region).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowLeft' || key === 'ArrowRight') return key === forward ? 1 : -1
  const top = cards[0]?.offsetTop
  const inRow = Math.max(
    1,
    cards.findIndex(({ offsetTop }) => offsetTop !== top),
  )
  if (key === 'ArrowDown') return inRow
  if (key === 'ArrowUp') return -inRow
  return key === 'Home' || key === 'End' ? 1 : 0
}
