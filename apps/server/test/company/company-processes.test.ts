import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '../../src/app.ts'
import { storedCompany } from '../../src/platform/company/company-in-force.ts'
import { insertSection, lockSection } from '../../src/platform/company/company-sections.repository.ts'
import { until } from '../setup/spawned-program.ts'
import { changeSection } from '../support/company-settings.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let other: App
let dataDir: string
beforeAll(async () => {
  app = await startTestApp()
  dataDir = await mkdtemp(join(tmpdir(), 'mersal-other-'))
  other = await buildApp({
    config: { port: 0, demo: false, dataDir },
    databaseUrl: app.databaseUrl,
    log: false,
  })
  await other.work()
})
afterAll(async () => {
  await other.close()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

let asked = 0
/** Each question comes from another address, so that the limit of public calls does not count them together. */
async function nameThere(): Promise<string> {
  asked += 1
  const reply = await other.server.inject({
    url: '/api/company',
    remoteAddress: `10.0.${asked >> 8}.${asked & 255}`,
  })
  return (reply.json() as { re_data: { name: { en: string } } }).re_data.name.en
}

test('a change is in force in another process of the same database, without a restart', async () => {
  expect(await nameThere()).toBe('Mersal')
  await changeSection(app, 'identity', { name: { ar: 'نايل', en: 'Nile' } })
  await until('the other process knows the name', async () => (await nameThere()) === 'Nile')
})

test('two sections that are saved at the same moment are both in force everywhere', async () => {
  const phones = ['03 111 2222']
  let other: Promise<unknown> = Promise.resolve()
  await app.app.sql.begin(async (tx) => {
    // The first one has its id and is not committed while the second one is saved.
    const version = (await lockSection(tx, 'contact')) + 1
    const fields = { ...(await storedCompany(tx)).fields.contact, phones }
    await insertSection(tx, 'contact', { version, fields, at: new Date(), by: app.company.people.superuser })
    other = changeSection(app, 'identity', { name: { ar: 'دلتا', en: 'Delta' } })
    await delay(300)
  })
  await other
  await until('the other process knows the name', async () => (await nameThere()) === 'Delta')
  expect((await app.call('openCompany', null, {})).data.phones).toEqual(phones)
})
