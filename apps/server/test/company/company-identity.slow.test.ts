import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeSection, storeImage } from '../support/company-settings.ts'
import { madeDocument } from '../support/files/made-document.ts'
import { unpackGraphic } from '../support/files/zpl.ts'
import { localOrder, workingDay } from '../support/orders.ts'
import { emailOf } from '../support/outside/browsers.ts'
import { mailsIn, mailsSent } from '../support/outside/outbox.ts'
import { ownPassword, signedIn } from '../support/second-factor.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startWorkingApp()
  await changeSection(app, 'identity', { name: { ar: 'نايل & إخوته', en: 'Nile & Sons' } })
})
afterAll(() => app.close())

describe('the company’s name', () => {
  test('is the sender of mails, and stands in the mail with a reset code', async () => {
    const username = await emailOf(app, app.company.people.staff)
    await app.call('askResetCode', null, { username })
    await mailsSent(app)
    const [mail] = await mailsIn(app)
    expect(mail).toMatch(/^From: "?Nile & Sons"? </m)
    expect(mail).toMatch(/^Subject: Your code for a new Nile & Sons password\r$/m)
    expect(mail).toContain('for Nile & Sons:')
    expect(mail).toContain('for Nile &#38; ')
  })

  test('is what an authenticator app shows', async () => {
    const person = await signedIn(app)
    const { data } = await app.call('startSecondFactor', null, { password: ownPassword }, person.session)
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Nile%20%26%20Sons:.*issuer=Nile%20%26%20Sons/)
  })

  test('is the title of the API document, also after it changed once more', async () => {
    const title = async () =>
      ((await app.app.server.inject('/api/openapi.json')).json() as { info: { title: string } }).info.title
    expect(await title()).toBe('Nile & Sons')
    await changeSection(app, 'identity', { name: { ar: 'نايل', en: 'Nile' } })
    expect(await title()).toBe('Nile')
    await changeSection(app, 'identity', { name: { ar: 'نايل & إخوته', en: 'Nile & Sons' } })
  })
})

describe('a message of the contact form goes', () => {
  const send = async (message: string) => {
    await app.call('sendContactMessage', null, {
      name: 'Hany',
      email: 'hany@visitor.example',
      message,
      website: '',
    })
    await mailsSent(app)
    return (await mailsIn(app)).at(-1)
  }

  test('to the company’s e-mail', async () => {
    await changeSection(app, 'contact', { email: 'office@nile.example' })
    expect(await send('When do you open on Saturdays?')).toMatch(/^To: office@nile\.example\r$/m)
  })

  test('to the first superuser while the company shows no e-mail', async () => {
    await changeSection(app, 'contact', { email: null })
    expect(await send('And on Fridays?')).toContain(`To: ${await emailOf(app, app.company.people.superuser)}`)
  })
})

describe('waybills', () => {
  let awb: string
  beforeAll(async () => {
    awb = await workingDay(app).create(localOrder(app.company))
  })

  async function label(format: 'a6' | 'zpl'): Promise<Buffer> {
    const { data } = await app.call('printLabels', 'manager', {
      awbs: [awb],
      format,
      copy: 'buyer',
      language: 'en',
    })
    const { url } = await madeDocument(app, 'manager', data.document_id)
    return (await app.app.server.inject(url ?? '')).rawPayload
  }

  /** The dark dots of the corner where the logo stands, of a thermal label. */
  async function inkInCorner(): Promise<number> {
    const rows = unpackGraphic((await label('zpl')).toString())
    // Each hexadecimal digit is four dots; the corner is 9 mm from the margin of 4.5 mm.
    const digits = rows.slice(36, 108).flatMap((row) => [...row].slice(9, 27))
    return digits.reduce(
      (sum, digit) => sum + [...Number.parseInt(digit, 16).toString(2)].filter((bit) => bit === '1').length,
      0,
    )
  }

  test('show the logo as ink: a light one is white, a dark one black', async () => {
    const ours = await inkInCorner()
    await changeSection(app, 'identity', { logo: await storeImage(app, '#f4f4d0', 20) })
    expect(await inkInCorner()).toBeLessThan(ours / 10)
    await changeSection(app, 'identity', { logo: await storeImage(app, '#203060', 20) })
    expect(await inkInCorner()).toBeGreaterThan(ours)
    expect((await label('a6')).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
