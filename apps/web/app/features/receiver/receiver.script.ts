import { sayNoMap } from './say-no-map.ts'

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

const opener = document.querySelector<HTMLButtonElement>('[data-latitude] > button')
if (own && opener) {
  opener.hidden = false
  opener.addEventListener('click', () => openMap(own, opener))
}

/** The map is a script of its own: most readers never ask for it. */
function openMap({ dataset }: HTMLScriptElement, opener: HTMLButtonElement): void {
  opener.disabled = true
  const styles = document.createElement('link')
  styles.rel = 'stylesheet'
  styles.href = dataset.styles ?? ''
  const map = document.createElement('script')
  map.src = dataset.map ?? ''
  map.addEventListener('load', () => {
    opener.hidden = true
  })
  map.addEventListener('error', () => {
    opener.hidden = true
    if (opener.parentElement) sayNoMap(opener.parentElement)
  })
  document.head.append(styles, map)
}
