import { type Language, limits, type MessageKey, spokenDay, spokenTime } from '@mersal/contract'
import { Html, html } from '../../../platform/web-pages/html.ts'
import type { ReceiverView } from '../receiver.presenter.ts'
import { icon } from './icons.ts'
import { heldAct, heldField, heldForm, type Notice, type PageAct, type Say } from './page-acts.ts'

export type Forms = {
  view: ReceiverView
  say: Say
  language: Language
  token: string
  /** The form that was refused, or that waits. It is open, and shows what was sent. */
  written: Extract<Notice, { sent: unknown }> | null
}
type Known = NonNullable<ReceiverView['known']>

/** The question for the last four digits. It keeps what was written into another form. */
export function proveForm(forms: Forms): Html {
  const { say, view, written } = forms
  const held = written && heldForm(written)
  return html`
    <section class="card prove">
      <h2>${say('receiver_prove_title')}</h2>
      <p>${say(view.offers === 'rating' ? 'receiver_prove_rating' : 'receiver_prove_why')}</p>
      ${form(
        forms,
        'prove',
        html`
        <label for="digits">${say('receiver_digits')}</label>
        <div class="row">
          <input id="digits" name="digits" inputmode="numeric" autocomplete="off" maxlength="4" pattern="[0-9٠-٩]{4}" dir="ltr" required>
          <button>${say('receiver_prove')}</button>
        </div>
        ${faultOf(forms, 'prove', 'digits')}
        ${held && [hidden(heldAct, held.act), ...Object.entries(held.sent).map(([field, value]) => hidden(heldField(field), value))]}`,
      )}
    </section>`
}

/** Stars and words about a delivery. */
export function rateForm(forms: Forms): Html {
  const { say, written } = forms
  const chosen = written?.act === 'rate' ? written.sent.stars : undefined
  const stars = [5, 4, 3, 2, 1].map(
    (star) => html`
      <input type="radio" name="stars" id="star-${star}" value="${star}"${chosen === String(star) && new Html(' checked')} required>
      <label for="star-${star}" title="${say('receiver_stars', { star })}"><span class="visually-hidden">${say('receiver_stars', { star })}</span>${icon('star')}</label>`,
  )
  return html`
    <section class="card rate" id="rate">
      <h2>${say('receiver_rate_title')}</h2>
      ${form(
        forms,
        'rate',
        html`
        <fieldset class="stars"><legend class="visually-hidden">${say('receiver_rate_title')}</legend>${stars}</fieldset>
        ${words(forms, 'rate', 'words', say('receiver_rate_words'), { isNeeded: false })}
        <button>${say('receiver_send')}</button>`,
      )}
    </section>`
}

/** Everything that the receiver may do now, each in a part that opens. */
export function actForms(forms: Forms): Html | null {
  const { known } = forms.view
  if (!known) return null
  const { may, used } = known
  const { say, language } = forms
  const acts = [
    may.nobody_came &&
      act(
        forms,
        'nobody-came',
        html`
      <p>${say('receiver_nobody_came_why')}</p>
      ${words(forms, 'nobody-came', 'words', say('receiver_what_happened'), { isNeeded: false })}
      <button>${say('receiver_send')}</button>`,
      ),
    may.day !== null && dayForm(forms, known, 'day'),
    may.door && dayForm(forms, known, 'door'),
    may.address !== null && addressForm(forms, known),
    may.who && whoForm(forms, known),
    may.branch &&
      act(
        forms,
        'branch',
        html`
      <p><strong><bdi>${known.branch.name}</bdi></strong><br><bdi>${known.branch.address}</bdi></p>
      <p class="soft">${openHours(known.branch, say, language)}</p>
      <button>${say('receiver_collect_here')}</button>`,
      ),
    may.refuse &&
      act(
        forms,
        'refuse',
        html`
      <p>${say('receiver_refuse_why')}</p>
      ${words(forms, 'refuse', 'reason', say('receiver_reason'), { isNeeded: true })}
      <button class="danger">${say('receiver_refuse')}</button>`,
      ),
    may.wrong_number &&
      act(
        forms,
        'wrong-number',
        html`
      <p>${say('receiver_wrong_number_why')}</p>
      <button class="danger">${say('receiver_wrong_number')}</button>`,
      ),
  ].filter((one) => one !== false)
  if (acts.length === 0 && used.length === 0) return null
  return html`
    <section class="acts">
      ${acts.length > 0 && html`<h2>${say('receiver_what_you_can_do')}</h2>`}
      ${acts}${used.map((one) => html`<p class="note">${say(usedUp[one])}</p>`)}
    </section>`
}

/** What is said in the place of a choice that is used up. */
const usedUp = {
  day: 'receiver_days_used',
  nobody_came: 'receiver_nobody_came_noted',
  rate: 'receiver_rated',
} as const satisfies Record<Known['used'][number], MessageKey>

/** The hours between which a receiver wants it, as people say them. */
export function spokenHours(from: string, until: string, language: Language) {
  return { from: spokenTime(from, language), until: spokenTime(until, language) }
}

export function openHours({ opens, closes }: Known['branch'], say: Say, language: Language): string {
  return say('receiver_open_hours', {
    opens: spokenTime(opens, language),
    closes: spokenTime(closes, language),
  })
}

/** The form for a day and its hours; `door`: a parcel that waits at the branch is brought on it. */
function dayForm(forms: Forms, { may }: Known, name: 'day' | 'door'): Html {
  const { say, language, written } = forms
  const sent = written?.act === name ? written.sent : {}
  const isRequest = name === 'day' && may.day === 'request'
  const days = may.days.map((day, index) =>
    choice('day', day, spokenDay(day, language), sent.day === day || (!sent.day && index === 0)),
  )
  const windows = [
    choice('from', '', say('receiver_any_hour'), !sent.from),
    ...may.windows.map(({ from, until }) =>
      choice('from', from, say('receiver_hours', spokenHours(from, until, language)), sent.from === from),
    ),
  ]
  return act(
    forms,
    name,
    html`
    ${name === 'door' && html`<p class="note">${say('receiver_door_why')}</p>`}
    ${isRequest && html`<p class="note">${say('receiver_only_asks')}</p>`}
    <fieldset class="choices"><legend>${say('receiver_which_day')}</legend>${days}</fieldset>
    ${!isRequest && may.windows.length > 0 && html`<fieldset class="choices pairs"><legend>${say('receiver_which_hours')}</legend>${windows}</fieldset>`}
    <button>${say(isRequest ? 'receiver_ask' : 'receiver_choose_day')}</button>`,
  )
}

function addressForm(forms: Forms, { may, address, landmark, point }: Known): Html {
  const { say, written } = forms
  const sent = written?.act === 'address' ? written.sent : {}
  const { min, max } = limits.address
  const isRequest = may.address === 'request'
  return act(
    forms,
    'address',
    html`
    ${isRequest && html`<p class="note">${say('receiver_only_asks')}</p>`}
    <label for="address-field">${say('receiver_address')}</label>
    <textarea id="address-field" name="address" dir="auto" rows="3" minlength="${min}" maxlength="${max}" required>${sent.address ?? address}</textarea>
    ${faultOf(forms, 'address', 'address')}
    <label for="landmark">${say('receiver_landmark')}</label>
    <input id="landmark" name="landmark" dir="auto" maxlength="${limits.note.max}" value="${sent.landmark ?? landmark}">
    ${faultOf(forms, 'address', 'landmark')}
    <div data-latitude="${sent.latitude || point.latitude}" data-longitude="${sent.longitude || point.longitude}">
      <input type="hidden" name="latitude" value="${sent.latitude ?? ''}"><input type="hidden" name="longitude" value="${sent.longitude ?? ''}">
      <button type="button" class="quiet" hidden>${icon('pin')}${say('receiver_on_map')}</button>
      <p class="soft" data-map-help hidden>${say('receiver_map_help')}</p>
      <p class="note" data-no-map role="alert" hidden>${say('receiver_no_map')}</p>
    </div>
    ${faultOf(forms, 'address', 'latitude')}
    <button>${say(isRequest ? 'receiver_ask' : 'receiver_save_address')}</button>`,
  )
}

function whoForm(forms: Forms, { may, takes }: Known): Html {
  const { say, written } = forms
  const sent = written?.act === 'who' ? written.sent : {}
  const taker = sent.taker ?? takes?.taker ?? 'person'
  return act(
    forms,
    'who',
    html`
    ${
      may.place
        ? html`<fieldset class="choices">
          <legend>${say('receiver_who_or_where')}</legend>
          ${choice('taker', 'person', say('receiver_a_person'), taker === 'person')}${choice('taker', 'place', say('receiver_a_place'), taker === 'place')}
        </fieldset>`
        : html`<input type="hidden" name="taker" value="person">`
    }
    <label for="words-who">${say(may.place ? 'receiver_name_or_place' : 'receiver_who')}</label>
    <input id="words-who" name="words" dir="auto" minlength="${limits.contactName.min}" maxlength="${limits.contactName.max}" value="${sent.words ?? takes?.words ?? ''}" required>
    ${faultOf(forms, 'who', 'words')}${faultOf(forms, 'who', 'taker')}
    <button>${say('receiver_send')}</button>`,
  )
}

/** Sends a form again as it was sent. */
export function againForm(sent: Record<string, string>, language: Language, say: Say): Html {
  return html`
    <form method="post" action="/r?language=${language}">
      ${Object.entries(sent).map(([field, value]) => hidden(field, value))}
      <button>${say('receiver_send_again')}</button>
    </form>`
}

function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`
}

function choice(name: string, value: string, text: string, isChosen: boolean): Html {
  return html`<label class="choice"><input type="radio" name="${name}" value="${value}"${isChosen && new Html(' checked')}><span>${text}</span></label>`
}

/** A text of several lines. */
function words(
  forms: Forms,
  of: PageAct,
  field: string,
  label: string,
  { isNeeded }: { isNeeded: boolean },
): Html {
  const sent = forms.written?.act === of ? forms.written.sent[field] : ''
  return html`
    <label for="${of}-${field}">${label}</label>
    <textarea id="${of}-${field}" name="${field}" dir="auto" rows="2" maxlength="${limits.note.max}"${isNeeded && new Html(' required minlength="3"')}>${sent ?? ''}</textarea>
    ${faultOf(forms, of, field)}`
}

/** A part that opens. The one that was refused, or that waits, is open. */
function act(forms: Forms, name: PageAct, content: Html): Html {
  const isOpen = forms.written?.act === name
  return html`
    <details class="act" name="acts" id="${name}"${isOpen && new Html(' open')}>
      <summary>${icon(name)}<span>${forms.say(`receiver_act_${name.replaceAll('-', '_')}` as Parameters<Say>[0])}</span></summary>
      ${form(forms, name, content)}
    </details>`
}

function form({ token, language, view }: Forms, name: PageAct, content: Html): Html {
  return html`
    <form method="post" action="/r?language=${language}">
      <input type="hidden" name="token" value="${token}"><input type="hidden" name="act" value="${name}">
      <input type="hidden" name="language" value="${language}">
      ${name !== 'prove' && html`<input type="hidden" name="version" value="${view.version}">`}
      ${content}
    </form>`
}

function faultOf({ written, say }: Forms, name: PageAct, field: string): Html | null {
  const fault = written?.act === name ? written.refused?.fields?.[field] : undefined
  return fault ? html`<p class="fault">${say(fault.key, fault.parameters)}</p>` : null
}
