/** The page's own script. Without it every form works; it shows the map, and stops a form from being sent twice. */
const own = document.querySelector<HTMLScriptElement>('script[data-map]')

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', () => {
    for (const button of form.querySelectorAll('button')) button.disabled = true
  })
}
// A page that comes back from the history has its buttons as they were left.
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('button')) button.disabled = false
})

const place = document.querySelector<HTMLElement>('[data-map][data-latitude]')
const opener = place?.querySelector('button')
if (own && place && opener) {
  opener.hidden = false
  opener.addEventListener('click', () => void openMap(own, place, opener))
}

async function openMap(
  { dataset }: HTMLScriptElement,
  place: HTMLElement,
  opener: HTMLButtonElement,
): Promise<void> {
  opener.disabled = true
  const styles = document.createElement('link')
  styles.rel = 'stylesheet'
  styles.href = dataset.styles ?? ''
  document.head.append(styles)
  try {
    const { showMap } = (await import(/* @vite-ignore */ dataset.map ?? '')) as typeof import('./show-map.ts')
    opener.hidden = true
    showMap(place)
  } finally {
    opener.disabled = false
  }
}
