/** Says in place of the map that the written address is enough, and goes to it. */
export function sayNoMap(place: HTMLElement): void {
  const words = place.querySelector<HTMLElement>('[data-no-map]')
  if (words) words.hidden = false
  place.closest('form')?.querySelector('textarea')?.focus()
}
