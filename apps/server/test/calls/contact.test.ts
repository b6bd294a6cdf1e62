import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsIn, mailsSent } from '../support/outside/outbox.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startWorkingApp()
})
afterAll(() => app.close())

const message = {
  name: 'هدى فهمي',
  email: 'hoda@shop.example',
  message: 'أريد أن أعرف أسعار الشحن إلى أسوان',
}
const stored = () =>
  app.app.sql<{ name: string; message: string }[]>`select name, message from contact_messages order by id`
const mailed = async () => {
  await mailsSent(app)
  return (await mailsIn(app)).length
}

test('a message is kept as it was written', async () => {
  expect(await app.call('sendContactMessage', null, message)).toMatchObject({ http: 200, status: 201 })
  expect(await stored()).toEqual([{ name: message.name, message: message.message }])
  expect(await mailed()).toBe(1)
})

test('a file is refused before it is read, as no public call takes one', async () => {
  const parts = [
    ...Object.entries(message).map(([name, value]) => `name="${name}"\r\n\r\n${value}`),
    `name="photo"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${'x'.repeat(1000)}`,
  ]
  const reply = await app.app.server.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'multipart/form-data; boundary=part' },
    payload: `${parts.map((part) => `--part\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--part--\r\n`,
  })
  expect([reply.statusCode, reply.json().re_data.fields]).toEqual([
    422,
    { photo: 'There is no field named photo' },
  ])
})

test('the same message sent again, also at once, is thanked and taken once', async () => {
  const twice = { ...message, message: 'هل تنقلون الأثاث بين المحافظات؟' }
  const before = { rows: (await stored()).length, mails: await mailed() }
  const answers = await Promise.all([1, 2, 3].map(() => app.call('sendContactMessage', null, twice)))
  expect(answers.map(({ http }) => http)).toEqual([200, 200, 200])
  expect({ rows: (await stored()).length, mails: await mailed() }).toEqual({
    rows: before.rows + 1,
    mails: before.mails + 1,
  })
  // Another person’s message is another one.
  const other = await app.call('sendContactMessage', null, { ...twice, email: 'mona@shop.example' })
  expect([other.http, (await stored()).length]).toEqual([200, before.rows + 2])
})

test('what fills the trap is thanked and forgotten', async () => {
  const before = { rows: await stored(), mails: await mailed() }
  const answer = await app.call('sendContactMessage', null, { ...message, website: 'https://spam.example' })
  expect(answer.http).toBe(200)
  expect({ rows: await stored(), mails: await mailed() }).toEqual(before)
})

test.each([
  ['name', 'ه', 'Write at least 2 characters'],
  ['email', 'hoda', 'Email should have 6 to 255 characters'],
  ['email', 'hoda.shop', 'Email not valid'],
  ['message', 'too short', 'Write at least 10 characters'],
])('%s of %j is refused', async (field, value, sentence) => {
  const answer = await app.call('sendContactMessage', null, { ...message, [field]: value })
  expect(answer).toMatchObject({ http: 422, fields: { [field]: sentence } })
})

test('the sixth message of an hour is asked to wait', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map((n) =>
      app.call('sendContactMessage', null, { ...message, message: `Question ${n}, please` }),
    ),
  )
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 200, 429])
  // A repeat of a message that was taken is thanked all the same.
  expect((await app.call('sendContactMessage', null, message)).http).toBe(200)
})
