import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientForm, infoOf, makeClient } from '../support/clients.ts'
import { points } from '../support/company.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function picture(colour: string): Promise<Blob> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

async function logOf(clientId: number) {
  const rows = await app.app.sql<
    { action: string; changes: Record<string, unknown>[]; branch_ids: number[] }[]
  >`
    select action, changes, branch_ids from activity_log where entity = 'client' and entity_id = ${clientId} order by id`
  return [...rows]
}

describe('a change of a client', () => {
  test('stores what was sent, keeps what was not, and logs each field from old to new', async () => {
    const { company, call } = app
    const client_id = await makeClient(app, { ...points.giza, city: 'Giza', use_case: 0 })
    const answer = await call('updateClient', 'manager', {
      client_id,
      name: 'Nile Threads and Sons',
      address: '7 Fouad Street, Alexandria',
      manager: company.people.manager,
      phone: '01512345678',
      status: 0,
      dis_num: 5,
    })
    expect(answer).toMatchObject({ http: 200, data: { id: client_id } })
    expect(await infoOf(app, client_id)).toMatchObject({
      name: 'Nile Threads and Sons',
      phone: '01512345678',
      status: false,
      use_case: false,
      dis_per: 10.5,
      dis_num: 5,
      map: { ...points.giza, city: 'Giza' },
      version: 2,
    })
    expect((await logOf(client_id)).at(-1)).toEqual({
      action: 'client_updated',
      branch_ids: [company.alexandria, company.giza],
      changes: [
        { field: 'name', old_text: 'Nile Threads', new_text: 'Nile Threads and Sons' },
        { field: 'phone', old_text: '01012345678', new_text: '01512345678' },
        { field: 'address', old_text: '5 Fouad Street, Alexandria', new_text: '7 Fouad Street, Alexandria' },
        { field: 'dis_num', old_text: '5.25', new_text: '5.00' },
        { field: 'status', old_text: '1', new_text: '0' },
      ],
    })
  })

  test('replaces the point as a whole', async () => {
    const client_id = await makeClient(app, { ...points.giza, country: 'Egypt', city: 'Giza' })
    const moved = { ...clientForm(app.company), ...points.tanta, region: 'Gharbia' }
    await app.call('updateClient', 'superuser', { client_id, ...moved })
    expect((await infoOf(app, client_id)).map).toEqual({
      ...points.tanta,
      country: null,
      city: null,
      region: 'Gharbia',
      address_map: null,
    })
  })

  test('that changes nothing leaves no trace', async () => {
    const client_id = await makeClient(app)
    const answer = await app.call('updateClient', 'superuser', { client_id, ...clientForm(app.company) })
    expect(answer.http).toBe(200)
    expect((await infoOf(app, client_id)).version).toBe(1)
    expect(await logOf(client_id)).toHaveLength(1)
  })

  test('is done with the version that was read or without a version, and refused with an older one', async () => {
    const { call, company } = app
    const client_id = await makeClient(app)
    const named = (name: string, version?: number) =>
      call('updateClient', 'superuser', { client_id, version, ...clientForm(company, { name }) })
    expect((await named('First name', 1)).http).toBe(200)
    expect(await named('Second name', 1)).toMatchObject({
      http: 412,
      status: 421,
      message: 'Somebody changed this meanwhile',
    })
    expect(await infoOf(app, client_id)).toMatchObject({ name: 'First name', version: 2 })
    expect((await named('Second name', 2)).http).toBe(200)
    expect((await named('Third name')).http).toBe(200)
    expect(await infoOf(app, client_id)).toMatchObject({ name: 'Third name', version: 4 })
  })

  test('by two at once from one version is done once', async () => {
    const { call, company } = app
    const client_id = await makeClient(app)
    const answers = await Promise.all(
      ['Left hand', 'Right hand'].map((name) =>
        call('updateClient', 'superuser', { client_id, version: 1, ...clientForm(company, { name }) }),
      ),
    )
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 412])
  })

  test('to another manager takes it out of the first one’s sight', async () => {
    const { call, company } = app
    const client_id = await makeClient(app)
    const given = clientForm(company, { manager: company.people.tantaManager })
    expect((await call('updateClient', 'manager', { client_id, ...given })).fields).toEqual({
      manager: 'There is no such manager',
    })
    expect((await call('updateClient', 'superuser', { client_id, ...given })).http).toBe(200)
    expect((await call('openClient', 'manager', { client_id })).http).toBe(404)
    expect((await call('openClient', 'tantaManager', { client_id })).http).toBe(200)
    expect((await logOf(client_id)).at(-1)).toMatchObject({
      changes: [{ field: 'manager', old_text: 'manager Number 2', new_text: 'manager Number 3' }],
      branch_ids: [company.alexandria, company.giza, company.tanta],
    })
  })
})

describe('the image of a client', () => {
  test.each(['image', 'logo'] as const)('is what was sent as %s', async (field) => {
    const client_id = await makeClient(app, { [field]: await picture('red') })
    const { image } = await infoOf(app, client_id)
    expect(image).toMatch(/^\/images\/[0-9a-f-]{36}\.webp$/)
    expect((await app.app.server.inject({ url: image ?? '' })).statusCode).toBe(200)
    expect((await logOf(client_id))[0]?.changes).toContainEqual({
      field: 'image',
      old_text: null,
      new_text: null,
      old_file: null,
      new_file: image,
    })
  })

  test.each(['null', '', undefined])('stays when %j is sent for it', async (image) => {
    const client_id = await makeClient(app, { image: await picture('red') })
    const before = await infoOf(app, client_id)
    const form = clientForm(app.company, { image, name: 'Another name' })
    expect((await app.call('updateClient', 'superuser', { client_id, ...form })).http).toBe(200)
    expect((await infoOf(app, client_id)).image).toBe(before.image)
  })

  test('is replaced, and the log tells from which to which', async () => {
    const client_id = await makeClient(app, { image: await picture('red') })
    const { image: old_file } = await infoOf(app, client_id)
    const form = clientForm(app.company, { image: await picture('blue') })
    await app.call('updateClient', 'superuser', { client_id, ...form })
    const { image: new_file } = await infoOf(app, client_id)
    expect(new_file).not.toBe(old_file)
    expect((await logOf(client_id)).at(-1)?.changes).toEqual([
      { field: 'image', old_text: null, new_text: null, old_file, new_file },
    ])
  })

  test('is refused by its field when the file is no image, and no client is made', async () => {
    const text = new Blob(['<svg/>'], { type: 'image/png' })
    const name = 'Never Made Trading'
    const answer = await app.call('createClient', 'superuser', clientForm(app.company, { name, logo: text }))
    expect(answer).toMatchObject({ http: 422, fields: { logo: 'file type not supported' } })
    expect((await app.call('listClients', 'superuser', { search: name })).data.total).toBe(0)
  })
})

test('a manager without a branch cannot take on a client that they could not see', async () => {
  const { call, company } = app
  await app.app.sql`update branches set manager_id = null where manager_id = ${company.people.tantaManager}`
  const form = clientForm(company, { manager: company.people.tantaManager })
  expect(await call('createClient', 'tantaManager', form)).toMatchObject({
    http: 422,
    fields: { manager: 'You manage no branch yet, so you could not see this client' },
  })
})
