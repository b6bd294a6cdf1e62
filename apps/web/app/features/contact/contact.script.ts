import { languageOf, locales } from '@mersal/contract'
import { type PublicRefusal, publicCall } from '../../client/public-calls.ts'

/**
 * The contact page's own script. The server's schema returns the fault of each field, and typed text is never lost. A
 * message that may have arrived can be sent again: the server takes it once.
 */
const form = document.querySelector<HTMLFormElement>('#contact')
const sent = document.querySelector<HTMLElement>('#contact-sent')
const refusedLine = document.querySelector<HTMLElement>('#contact-refused')
const button = form?.querySelector('button')
const fields = [...(form?.querySelectorAll<HTMLInputElement>('[aria-describedby]') ?? [])]

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  if (button?.ariaDisabled !== 'true') void send(form)
})

sent?.querySelector('button')?.addEventListener('click', () => {
  form?.reset()
  show(form)
  fields[0]?.focus()
})

async function send(form: HTMLFormElement): Promise<void> {
  const data = new FormData(form)
  const field = (name: string) => String(data.get(name) ?? '')
  const message = {
    name: field('name'),
    email: field('email'),
    message: field('message'),
    website: field('website'),
  }
  setBusy(true)
  const reply = await publicCall('sendContactMessage', message)
  setBusy(false)
  sayRefusal('refused' in reply ? reply.refused : null)
  if ('refused' in reply) return
  show(sent)
  sent?.querySelector('h2')?.focus()
}

/** Shows each fault at its field, focuses the first, and shows the advice below the form. */
function sayRefusal(refusal: PublicRefusal | null): void {
  for (const field of fields) {
    const fault = refusal?.fields[field.name]
    const line = document.getElementById(`${field.id}-fault`)
    field.setAttribute('aria-invalid', String(fault !== undefined))
    if (line) {
      line.hidden = fault === undefined
      line.textContent = fault ?? ''
    }
  }
  fields.find((field) => field.getAttribute('aria-invalid') === 'true')?.focus()
  if (!refusedLine) return
  refusedLine.hidden = refusal === null
  refusedLine.textContent = refusal && sentenceOf(refusal, refusedLine.dataset)
}

function sentenceOf({ retryAfter, fields, message }: PublicRefusal, texts: DOMStringMap): string {
  if (retryAfter !== null) return (texts.tooMany ?? '').replace('{time}', clockAfter(retryAfter))
  if (Object.keys(fields).length > 0) return texts.check ?? ''
  return message ?? texts.unreachable ?? ''
}

/** The visitor's local time, `seconds` from now. */
function clockAfter(seconds: number): string {
  const { tag } = locales[languageOf(document.documentElement.lang)]
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' })
  return clock.format(Date.now() + seconds * 1000)
}

function setBusy(busy: boolean): void {
  if (!button) return
  button.dataset.idle ??= button.textContent ?? ''
  button.ariaDisabled = String(busy)
  button.textContent = (busy ? button.dataset.sending : button.dataset.idle) ?? ''
}

function show(shown: HTMLElement | null): void {
  if (form) form.hidden = shown !== form
  if (sent) sent.hidden = shown !== sent
}
