import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../src/platform/database/database.ts'
import { timeLimits } from '../../src/platform/http/time-limits.ts'
import { createCompanyDatabase } from '../setup/test-database.ts'
import { changeSection } from '../support/company-settings.ts'
import { inject } from '../support/inject.ts'
import { bareAwb, localOrder } from '../support/orders.ts'
import { startTestAppOn, type TestApp } from '../support/test-app.ts'
import { en, receiverOf } from './receiver.ts'

let app: TestApp
let receiver: ReturnType<typeof receiverOf>
const logged: string[] = []
beforeAll(async () => {
  app = await startTestAppOn(await createCompanyDatabase(), {}, timeLimits, {
    write: (line) => void logged.push(line),
  })
  receiver = receiverOf(app)
})
afterAll(() => app.close())

const waiting = async () => {
  const { day } = receiver.courier
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  return awb
}
const open = (token: string, { cookie = '', query = '?language=en' } = {}) =>
  inject(app.app.server, { url: `/r/${token}${query}`, headers: cookie ? { cookie } : {} })
const send = (fields: Record<string, string>, cookie = '') =>
  inject(app.app.server, {
    method: 'POST',
    url: '/r',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    payload: new URLSearchParams({ language: 'en', ...fields }).toString(),
  })
const versionIn = (body: string) => /name="version" value="(\d+)"/.exec(body)?.[1] ?? ''

/** A browser that wrote the last digits. */
async function browser(awb: string) {
  const token = await receiver.linkOf(awb)
  const digits = (await receiver.phoneNumberOf(awb)).slice(-4)
  const proved = await send({ act: 'prove', token, digits })
  const cookie = String(proved.headers['set-cookie']).split(';')[0] ?? ''
  return { token, cookie, proved }
}

test('reads without scripts, in Arabic first, and is kept by nobody', async () => {
  const token = await receiver.linkOf(await waiting())
  const page = await open(token, { query: '' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('الشحنة في فرعنا.')
  expect(page.body).not.toContain('<script')
  expect(page.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  })
  expect((await open(token)).body).toContain('The parcel is at our branch.')
})

test('the digits open the address and the acts, by a cookie of this page alone', async () => {
  const awb = await waiting()
  const { token, cookie, proved } = await browser(awb)
  expect(proved.statusCode).toBe(303)
  expect(String(proved.headers['set-cookie'])).toMatch(/; Path=\/r; Max-Age=900; HttpOnly; SameSite=Lax$/)
  expect((await open(token)).body).not.toContain('Horreya')
  expect((await open(token, { cookie })).body).toContain('10 Horreya Street')
  const other = await receiver.linkOf(await waiting())
  expect((await open(other, { cookie })).body).not.toContain('Horreya')
})

test('the proof for one link is none for another', async () => {
  const awb = await waiting()
  const { token, proof } = await receiver.proven(awb)
  expect((await receiver.open(token, proof)).data.known).not.toBeNull()
  const other = await receiver.linkOf(await waiting())
  expect((await receiver.open(other, proof)).data.known).toBeNull()
})

test('a form does its act, and the page tells so', async () => {
  const awb = await waiting()
  const { token, cookie } = await browser(awb)
  const page = (await open(token, { cookie })).body
  const day = /name="day" value="([\d-]+)"/.exec(page)?.[1] ?? ''
  const done = await send({ act: 'day', token, version: versionIn(page), day, from: '' }, cookie)
  expect(done.statusCode).toBe(303)
  const query = String(done.headers.location).replace(/^[^?]*/, '')
  expect((await open(token, { cookie, query })).body).toContain('We come on')
  const again = await send({ act: 'day', token, version: versionIn(page), day, from: '' }, cookie)
  expect([again.statusCode, again.body.includes('changed meanwhile')]).toEqual([412, true])
})

test('what was done is told until the parcel has moved on', async () => {
  const awb = await waiting()
  const { token, cookie } = await browser(awb)
  const version = versionIn((await open(token, { cookie })).body)
  const done = await send({ act: 'who', token, version, taker: 'person', words: 'Hany' }, cookie)
  const query = String(done.headers.location).replace(/^[^?]*/, '')
  const tells = async () => (await open(token, { cookie, query })).body.includes('class="notice good"')
  expect(await tells()).toBe(true)
  expect((await receiver.courier.day.walkLine(awb)).http).toBe(200)
  expect(await tells()).toBe(false)
})

test('a refused form keeps what was written, and a script in it stays text', async () => {
  const { token, cookie } = await browser(await waiting())
  const page = (await open(token, { cookie })).body
  const landmark = '"><script>alert(1)</script>'
  const refused = await send(
    { act: 'address', token, version: versionIn(page), address: 'short', landmark },
    cookie,
  )
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('>short</textarea>')
  expect(refused.body).toContain('&#60;script&#62;alert(1)')
  expect(refused.body).not.toContain('<script>alert')
  const long = { act: 'address', token, version: versionIn(page), address: 'x'.repeat(10_000), landmark: '' }
  expect((await send(long, cookie)).statusCode).toBe(422)
})

test('without the digits a form changes nothing and asks for them', async () => {
  const awb = await waiting()
  const token = await receiver.linkOf(awb)
  const refused = await send({ act: 'refuse', token, version: '1', reason: 'no reason' })
  expect(refused.body).toContain('Write the last four digits')
  expect((await receiver.told(awb))[0]).not.toContain('The receiver answered')
})

test('what was written survives a proof that ended meanwhile, and is never in an address', async () => {
  const awb = await waiting()
  const token = await receiver.linkOf(awb)
  const digits = (await receiver.phoneNumberOf(awb)).slice(-4)
  const reason = 'Another colour "><script>alert(1)</script>'
  const ended = await send({ act: 'refuse', token, version: '1', reason })
  expect(ended.body).toContain('Write the last four digits')
  const keptIn = (body: string) =>
    Object.fromEntries(
      [...body.matchAll(/name="(kept-[\w-]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
  const kept = {
    'kept-act': 'refuse',
    'kept-reason': expect.stringContaining('Another colour &#34;&#62;&#60;script'),
  }
  expect(keptIn(ended.body)).toEqual(kept)
  const typed = { 'kept-act': 'refuse', 'kept-reason': reason }
  const wrong = await send({ act: 'prove', token, digits: digits === '0000' ? '1111' : '0000', ...typed })
  expect(keptIn(wrong.body)).toEqual(kept)

  const proved = await send({ act: 'prove', token, digits, ...typed })
  expect([proved.statusCode, proved.headers.location]).toEqual([200, undefined])
  expect(proved.body).toContain('What you wrote is still here')
  expect(proved.body).toMatch(/id="refuse" open>[\s\S]*Another colour [\s\S]*<\/textarea>/)
  expect(proved.body).not.toContain('<script>alert')
  expect((await receiver.told(awb)).join()).not.toContain('The receiver answered')
  const cookie = String(proved.headers['set-cookie']).split(';')[0] ?? ''
  const done = await send({ act: 'refuse', token, version: versionIn(proved.body), reason }, cookie)
  expect(done.statusCode).toBe(303)

  const strange = { 'kept-act': 'constructor', 'kept-reason': 'x' }
  expect((await send({ act: 'prove', token, digits, ...strange })).statusCode).toBe(303)

  await app.call('cancelShipment', 'manager', { awb, note: 'as refused' })
  const gone = await send({ act: 'prove', token, digits, ...typed })
  expect(gone.body).toContain('This is not possible any more')
  expect(gone.body).not.toContain('What you wrote is still here')
})

test('five wrong digits lock the link until the next day, also for the right ones', async () => {
  const awb = await waiting()
  const token = await receiver.linkOf(awb)
  const right = (await receiver.phoneNumberOf(awb)).slice(-4)
  const prove = (digits: string) => app.call('proveReceiver', null, { token, digits }, en)
  for (const left of [4, 3, 2, 1])
    expect((await prove('0000')).message).toContain(`Tries left today: ${left}`)
  expect((await prove('0000')).message).toContain('tomorrow')
  expect((await prove(right)).http).toBe(429)
  await app.app.sql`
    update receiver_links set tries_since = tries_since - interval '1 day' where awb = ${bareAwb(awb)}`
  expect((await prove(right)).http).toBe(200)
})

test('an unknown, an ended and an old link are answered alike', async () => {
  const ended = await waiting()
  const endedToken = await receiver.linkOf(ended)
  await app.app.sql`update receiver_links set ended_at = now() where awb = ${bareAwb(ended)}`
  const old = await receiver.courier.day.create(localOrder(app.company))
  const oldToken = await receiver.linkOf(old)
  expect((await app.call('cancelShipment', 'manager', { awb: old, note: 'a test' })).http).toBe(200)
  await app.app.sql`update shipments set updated_at = now() - interval '31 days' where awb = ${bareAwb(old)}`
  const pages = await Promise.all(['A'.repeat(22), endedToken, oldToken, 'short'].map((token) => open(token)))
  expect(new Set(pages.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(pages[0]?.statusCode).toBe(404)
  const answers = await Promise.all(
    ['A'.repeat(22), endedToken, oldToken].map((token) =>
      app.call('proveReceiver', null, { token, digits: '5678' }, en),
    ),
  )
  expect(new Set(answers.map(({ http, message }) => `${http} ${message}`)).size).toBe(1)
})

test('another phone of the receiver ends the link at once, for reading and for acts', async () => {
  const awb = await waiting()
  const { token, proof, view } = await receiver.proven(awb)
  const { version } = await view()
  const { data } = await app.call('listChanges', 'manager', { awb })
  const change = { awb, version: data.version, receiver_phone: '01055544433' }
  expect((await app.call('changeShipment', 'manager', change)).http).toBe(200)
  expect((await open(token)).statusCode).toBe(404)
  const act = { token, proof, version: String(version + 1), reason: 'not mine' }
  expect((await app.call('refuseParcel', null, act, en)).http).toBe(404)
  expect((await app.call('proveReceiver', null, { token, digits: '4433' }, en)).http).toBe(404)
})

test('each day that is asked for while the parcel is out is answered as a request', async () => {
  const awb = await receiver.courier.outWith()
  const { token, cookie } = await browser(awb)
  for (const at of [0, 1]) {
    const page = (await open(token, { cookie })).body
    const days = [...page.matchAll(/name="day" value="([\d-]+)"/g)].map(([, day]) => day ?? '')
    const done = await send({ act: 'day', token, version: versionIn(page), day: days[at] ?? '' }, cookie)
    const query = String(done.headers.location).replace(/^[^?]*/, '')
    const told = (await open(token, { cookie, query })).body
    expect(/class="notice good"[^>]*>([^<]*)/.exec(told)?.[1]).toBe(
      'We have your request. The branch decides, and the delivery boy is told',
    )
  }
})

test('a fault is said on a page, in its language, with all that was written to send again', async () => {
  const awb = await waiting()
  const { token, cookie } = await browser(awb)
  const version = versionIn((await open(token, { cookie })).body)
  const form = { act: 'refuse', token, version, reason: 'Another colour "><script>' }
  const owner = connect(app.ownerUrl, { connections: 1 })
  await owner`alter table receiver_links rename to lost_links`
  const [sent, read] = await Promise.all([send(form, cookie), open(token, { query: '' })])
  await owner`alter table lost_links rename to receiver_links`
  await owner.end()
  expect([sent.statusCode, read.statusCode]).toEqual([500, 500])
  expect(sent.headers['content-type']).toContain('text/html')
  expect(sent.body).toContain('Something went wrong on our side')
  expect(sent.body).toContain('href="tel:')
  expect(sent.body).toContain('name="reason" value="Another colour &#34;&#62;&#60;script&#62;"')
  expect(sent.body).toContain(`name="token" value="${token}"`)
  expect(read.body).toContain('حدث خطأ لدينا')
  expect(read.body).toContain(`href="/r/${token}?language=ar"`)

  const long = await inject(app.app.server, {
    method: 'POST',
    url: '/r?language=en',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `act=refuse&reason=${'x'.repeat(1_100_000)}`,
  })
  expect([long.statusCode, String(long.headers['content-type'])]).toEqual([413, 'text/html; charset=utf-8'])
  expect(long.body).toContain('Go back to the page of your parcel')
})

test('a thousand guessed tokens learn nothing and change nothing', async () => {
  const guesses = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(22, 'g'))
  const codes = new Set<number>()
  for (let at = 0; at < guesses.length; at += 10) {
    const pages = await Promise.all(guesses.slice(at, at + 10).map((token) => open(token)))
    for (const { statusCode } of pages) codes.add(statusCode)
  }
  expect([...codes].sort()).toEqual([404, 429])
})

test('the code is shown while the parcel is out and the rules ask for it', async () => {
  await changeSection(app, 'rules', { receiver_code: 'always' })
  const awb = await receiver.courier.outWith()
  const [row] = await app.app.sql<{ code: string }[]>`
    select code from receiver_codes where awb = ${bareAwb(awb)} order by leg desc limit 1`
  const token = await receiver.linkOf(awb)
  expect((await receiver.open(token)).data).toMatchObject({
    code: row?.code,
    stops_before: expect.any(Number),
  })
  await changeSection(app, 'rules', { receiver_code: 'never' })
  expect((await receiver.open(token)).data.code).toBe(null)
})

test('the page says where it is brought until it is delivered', async () => {
  const awb = await receiver.courier.outWith()
  const { token, cookie } = await browser(awb)
  expect((await open(token, { cookie })).body).toContain('We deliver to')
  await receiver.courier.day.finish(awb)
  expect((await open(token, { cookie })).body).not.toContain('We deliver to')
})

test('hours are said as people say them, and an address has the direction of its own script', async () => {
  const { token, cookie } = await browser(await waiting())
  const english = (await open(token, { cookie })).body
  expect(english).toMatch(/9\sam – 1\spm/)
  expect(english).toContain('<bdi>10 Horreya Street, Alexandria</bdi>')
  expect(english).toMatch(/<textarea [^>]*name="address" dir="auto"/)
  expect((await open(token, { cookie, query: '?language=ar' })).body).toMatch(/من 5\sمساءً إلى 9\sمساءً/)
})

test('a day that was chosen twice is said to be used up, in the place of the choice', async () => {
  const awb = await waiting()
  const { token, cookie } = await browser(awb)
  for (const at of [1, 2]) {
    const page = (await open(token, { cookie })).body
    expect(page).not.toContain('You have chosen a day twice already')
    const day = [...page.matchAll(/name="day" value="([\d-]+)"/g)][at]?.[1] ?? ''
    await send({ act: 'day', token, version: versionIn(page), day, from: '' }, cookie)
  }
  const page = (await open(token, { cookie })).body
  expect(page).toContain('You have chosen a day twice already')
  expect(page).not.toContain('id="day"')
  expect(page).toContain('id="address"')
})

test('a delivered parcel offers its rating once, and then nothing', async () => {
  const awb = await receiver.courier.outWith()
  await receiver.courier.day.finish(awb)
  const { token, cookie } = await browser(awb)
  const asked = (await open(token)).body
  expect(asked).toContain('Then you can tell us how it went')
  expect(asked).not.toContain('choose another day')
  const page = (await open(token, { cookie })).body
  expect(page).toContain('id="rate"')
  expect(page).not.toContain('<details')
  expect(page).not.toContain('What you can do')
  await send({ act: 'rate', token, version: versionIn(page), stars: '5', words: '' }, cookie)
  const rated = (await open(token, { cookie })).body
  expect(rated).toContain('Thank you for telling us')
  expect(rated).not.toContain('id="rate"')
  expect((await open(token)).body).not.toContain('name="digits"')
})

test('no log has a token', async () => {
  const token = await receiver.linkOf(await waiting())
  const tries = Array.from({ length: 130 }, () => send({ act: 'prove', token, digits: 'abcd' }))
  const limited = (await Promise.all(tries)).find(({ statusCode }) => statusCode === 429)
  expect(limited?.body).toContain('Too many requests. Try again shortly')
  expect(limited?.body).toContain('Send it again')
  expect(limited?.body).toContain('name="digits" value="abcd"')
  expect(logged.join('\n')).not.toContain(token)
})
