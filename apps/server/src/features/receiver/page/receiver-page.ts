import {
  formatEgpGrouped,
  type Language,
  type MessageKey,
  parseEgp,
  sentence,
  spokenDay,
  spokenTime,
} from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import { momentInCairo } from '../../../platform/company/day-in-cairo.ts'
import { Html, html } from '../../../platform/web-pages/html.ts'
import type { ReceiverView } from '../receiver.presenter.ts'
import { actForms, againForm, type Forms, openHours, proveForm, rateForm, spokenHours } from './forms.ts'
import type { Notice, PageAct, Say } from './page-acts.ts'

type Reader = { language: Language; company: Company }
type Page = Reader & { token: string; notice: Notice | null }

const place = '<div id="receiver"></div>'
/** The shell has it where the address of the same page in the other language needs the token. */
const tokenPlace = '--token--'

/** The document with its content. Without a web build it has no styles. */
export function shelled(shell: string | null, content: Html, token: string): string {
  const bare = `<!doctype html><meta name="viewport" content="width=device-width"><main>${place}</main>`
  return (shell ?? bare).replaceAll(tokenPlace, token).replace(place, () => content.text)
}

/** The whole content: what is true now, what the receiver may do, and the story so far. */
export function receiverPage(view: ReceiverView, { language, company, token, notice }: Page): Html {
  const say: Say = (key, parameters) => sentence(key, language, parameters)
  const forms: Forms = { view, say, language, token, written: notice && 'sent' in notice ? notice : null }
  return html`
    ${notice && noticeOf(notice, view, say, language)}
    ${hero(view, say, language)}
    ${view.code !== null && codeCard(view.code, say)}
    ${view.known !== null && view.known.branch.chosen && branchCard(view.known.branch, say, language)}
    ${view.known !== null && view.known.may.rate && rateForm(forms)}
    ${view.known ? [isForDoor(view) && yours(view.known, say), actForms(forms)] : view.offers !== 'nothing' && proveForm(forms)}
    ${story(view, say, language)}
    ${help(company, say)}`
}

/** A page without a parcel. */
export function sorryPage(key: MessageKey, { language, company }: Reader, retry: Html | null = null): Html {
  const say: Say = (one, parameters) => sentence(one, language, parameters)
  return html`<section class="card hero"><h1>${say(key)}</h1>${retry}</section>${help(company, say)}`
}

/** How to try again after a fault: the form with all that was written, the page once more, or a way back. */
export function retryOf(
  { act, token, ...sent }: Record<string, string>,
  language: Language,
  isTooLarge: boolean,
): Html {
  const say: Say = (one, parameters) => sentence(one, language, parameters)
  if (isTooLarge || token === undefined) return html`<p class="more">${say('receiver_go_back')}</p>`
  if (act !== undefined) return againForm({ act, token, ...sent }, language, say)
  return html`<p class="more"><a href="/r/${token}?language=${language}">${say('receiver_try_again')}</a></p>`
}

function hero(
  { tracking, shop, parcel, due, wanted, stops_before }: ReceiverView,
  say: Say,
  language: Language,
) {
  const { from, to } = tracking.promised
  const days =
    from === to
      ? spokenDay(to, language)
      : say('receiver_between_days', { from: spokenDay(from, language), to: spokenDay(to, language) })
  const isOpen =
    !['delivered', 'collected', 'returned'].includes(tracking.status) &&
    !tracking.status.startsWith('cancelled')
  return html`
    <section class="card hero" data-status="${tracking.status}">
      <p class="from">${say('receiver_from', { shop })}</p>
      <h1>${tracking.headline}</h1>
      ${tracking.details !== '' && html`<p class="more">${tracking.details}</p>`}
      ${stops_before !== null && html`<p class="stops">${stopsText(stops_before, say)}</p>`}
      <dl class="facts">
        ${
          isOpen &&
          tracking.direction === 'forward' &&
          html`
          ${
            tracking.coming &&
            html`
          <div><dt>${say('receiver_day')}</dt>
            <dd>${wanted ? spokenDay(wanted.day, language) : days}${hoursOf(wanted, say, language)}
              ${tracking.late && html`<span class="late">${say('receiver_late')}</span>`}</dd></div>`
          }
          <div><dt>${say('receiver_to_pay')}</dt>
            <dd>${due === 0 ? say('receiver_paid') : html`<strong>${amount(due)}</strong> ${say('receiver_egp')}`}</dd></div>`
        }
        <div><dt>${say('receiver_parcel')}</dt>
          <dd><bdi dir="ltr">${tracking.awb}</bdi>${parcel.of > 1 && html` <span class="soft">${say('receiver_parcel_of', { number: parcel.number, of: parcel.of })}</span>`}</dd></div>
      </dl>
    </section>`
}

function stopsText(before: number, say: Say): string {
  return before === 0 ? say('receiver_next_stop') : say('receiver_stops_before', { before })
}

function hoursOf(wanted: ReceiverView['wanted'], say: Say, language: Language): Html | null {
  if (!wanted?.from || !wanted.until) return null
  return html` <span class="soft">${say('receiver_hours', spokenHours(wanted.from, wanted.until, language))}</span>`
}

/** Piastres only where there are some: 350, 350.50. */
function amount(due: number): string {
  return formatEgpGrouped(parseEgp(due.toFixed(2)) ?? 0).replace(/\.00$/, '')
}

function codeCard(code: string, say: Say): Html {
  return html`
    <section class="card code">
      <h2>${say('receiver_your_code')}</h2>
      <p class="digits" dir="ltr">${code}</p>
      <p>${say('receiver_code_help')}</p>
    </section>`
}

function branchCard(
  branch: NonNullable<ReceiverView['known']>['branch'],
  say: Say,
  language: Language,
): Html {
  return html`
    <section class="card branch">
      <h2>${say('receiver_at_branch', { branch: branch.name })}</h2>
      <p><bdi>${branch.address}</bdi></p>
      <p>${openHours(branch, say, language)}
        · <a href="tel:${branch.phone}" dir="ltr">${branch.phone}</a></p>
      ${
        branch.code !== null &&
        html`
        <p class="digits" dir="ltr">${branch.code}</p><p>${say('receiver_counter_code')}</p>`
      }
    </section>`
}

/** Whether the parcel is still to come to the receiver's address. */
function isForDoor({ tracking, known }: ReceiverView): boolean {
  return tracking.coming && known !== null && !known.branch.chosen
}

function yours({ name, address, landmark, takes }: NonNullable<ReceiverView['known']>, say: Say): Html {
  return html`
    <section class="card yours">
      <h2>${say('receiver_to_you')}</h2>
      <p><strong><bdi>${name}</bdi></strong></p>
      <p><bdi>${address}</bdi></p>
      ${landmark !== '' && html`<p class="soft"><bdi>${landmark}</bdi></p>`}
      ${takes && html`<p class="soft">${say(takes.taker === 'person' ? 'receiver_person_takes' : 'receiver_place_takes', { words: takes.words })}</p>`}
    </section>`
}

/** The steps and what the receiver said, newest first. */
function story({ tracking, known }: ReceiverView, say: Say, language: Language): Html {
  const entries = [
    ...(known?.said ?? []).map(({ at, what }) => ({
      at,
      text: say('receiver_you_said', { what }),
      isOwn: true,
    })),
    ...tracking.steps.toReversed().map(({ at, text }) => ({ at, text, isOwn: false })),
  ].sort((a, b) => b.at.localeCompare(a.at))
  return html`
    <section class="story">
      <h2>${say('receiver_story')}</h2>
      <ol reversed>${entries.map(
        ({ at, text, isOwn }) => html`
        <li${isOwn && new Html(' class="own"')}><span>${text}</span> <time datetime="${at}">${when(at, language)}</time></li>`,
      )}
      </ol>
    </section>`
}

function when(at: string, language: Language): string {
  const { day, time } = momentInCairo(new Date(at))
  return `${spokenDay(day, language)} ${spokenTime(time, language)}`
}

function help({ public: { phones, whatsapp } }: Company, say: Say): Html {
  const numbers = whatsapp === null || phones.includes(whatsapp) ? phones : [...phones, whatsapp]
  return html`
    <footer class="help">
      ${
        numbers.length > 0 &&
        html`<p>${say('receiver_call_us')}
        ${numbers.map((phone) => html`<a href="tel:${phone.replace(/\s/g, '')}" dir="ltr">${phone}</a> `)}</p>`
      }
      <p class="soft">${say('receiver_private')}</p>
    </footer>`
}

const doneKeys: Record<PageAct, MessageKey> = {
  prove: 'receiver_answer_saved',
  day: 'receiver_answer_saved',
  address: 'receiver_address_saved',
  branch: 'receiver_answer_saved',
  door: 'receiver_answer_saved',
  who: 'receiver_who_saved',
  refuse: 'receiver_refusal_noted',
  'wrong-number': 'receiver_denied',
  'nobody-came': 'receiver_nobody_came_noted',
  rate: 'receiver_rated',
}

/** How many steps the parcel has behind it. */
export function stepOf({ tracking }: ReceiverView): string {
  return String(tracking.steps.length)
}

function noticeOf(notice: Notice, view: ReceiverView, say: Say, language: Language): Html | null {
  if ('sent' in notice) {
    if (!notice.refused && isOffered(view, notice.act))
      return html`<p class="notice good" role="status">${say('receiver_still_here')}</p>`
    const { key, parameters } = notice.refused ?? { key: 'receiver_not_now', parameters: undefined }
    return html`<p class="notice bad" role="alert">${say(key, parameters)}</p>`
  }
  if (notice.step !== stepOf(view)) return null
  return html`<p class="notice good" role="status">${doneText(notice, view, say, language)}</p>`
}

/** Whether the page has a form. The parcel may have moved on while the form waited. */
function isOffered({ known }: ReceiverView, act: PageAct): boolean {
  const offered = Object.entries(known?.may ?? {}).find(([name]) => name === act.replaceAll('-', '_'))
  return Boolean(offered?.[1])
}

function doneText(
  { done, asked }: Extract<Notice, { done: PageAct }>,
  { known, wanted, tracking }: ReceiverView,
  say: Say,
  language: Language,
): string {
  if (asked) return say('receiver_asked')
  if (done === 'branch' && known)
    return say(tracking.coming ? 'receiver_branch_set' : 'receiver_branch_ready', {
      branch: known.branch.name,
    })
  if ((done !== 'day' && done !== 'door') || !wanted) return say(doneKeys[done])
  const day = spokenDay(wanted.day, language)
  return wanted.from && wanted.until
    ? say('receiver_day_set_hours', { day, ...spokenHours(wanted.from, wanted.until, language) })
    : say('receiver_day_set', { day })
}
