import { languageOf, nextLanguage } from '@mersal/contract'
import { publicCall } from '../../client/public-calls.ts'
import { samePageIn, trackPath } from '../../paths.ts'
import { readAwb } from './read-awb.ts'
import { fromTemplate } from './templates.ts'
import { trackedShipment } from './tracked-shipment.ts'

/** The tracking page's own script. It reads the AWB from the address and shows the parcel. */
const language = languageOf(document.documentElement.lang)
const answer = document.querySelector<HTMLElement>('#answer')
const input = document.querySelector<HTMLInputElement>('#awb')
const help = document.querySelector<HTMLElement>('#awb-help')

const inPath = new RegExp(`^${trackPath(language, '')}([^/]+)/?$`).exec(location.pathname)?.[1]
const asked = inPath ?? new URLSearchParams(location.search).get('awb') ?? ''
if (asked !== '' && answer && input && help) {
  const typed = readAwb(asked)
  input.value = typed.kind === 'none' ? asked : typed.awb
  if (typed.kind !== 'none') writeToAddress(typed.awb)
  if (typed.kind === 'awb') void track(typed.awb, answer)
  else {
    input.setAttribute('aria-invalid', 'true')
    help.textContent = help.dataset[typed.kind] ?? ''
    input.focus()
  }
}

/** Writes the bare AWB into the address, whatever was typed, and into the link to the other language. */
function writeToAddress(awb: string): void {
  const here = trackPath(language, awb)
  history.replaceState(null, '', here)
  const other = nextLanguage(language)
  document.querySelector(`header a[hreflang=${other}]`)?.setAttribute('href', samePageIn(other, here))
}

async function track(awb: string, place: HTMLElement): Promise<void> {
  place.setAttribute('aria-busy', 'true')
  place.replaceChildren(fromTemplate('loading'))
  const reply = await publicCall('track', { awb })
  place.removeAttribute('aria-busy')
  if ('done' in reply) return place.replaceChildren(trackedShipment(reply.done, language))
  if (reply.refused.code === 404) return place.replaceChildren(fromTemplate('unknown'))

  const failed = fromTemplate('failed')
  const message = failed.querySelector('[data-slot=message]')
  if (message && reply.refused.message !== null) message.textContent = reply.refused.message
  failed.querySelector('button')?.addEventListener('click', () => track(awb, place))
  place.replaceChildren(failed)
}
