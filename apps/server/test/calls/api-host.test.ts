import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { branchForm } from '../support/branch-forms.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = (url: string) => app.app.server.inject({ url, headers: { host: 'api.mersal.example' } })

test.each(['/company', '/api/company', '/api/company?'])('on a host named api, %s is a call', async (url) => {
  expect((await get(url)).json()).toMatchObject({ re_status: 201 })
})

test.each(['/api', '/api?page=1', '/nothing'])('on a host named api, %s is an unknown call', async (url) => {
  const { statusCode, json } = await get(url)
  expect(statusCode).toBe(404)
  expect(json()).toMatchObject({ re_status: 421, re_message: 'There is no such call' })
})

test('on a host named api, health checks are at the root', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
})

test('on a host named api, stored files are where replies say', async () => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const image = new File([new Uint8Array(picture)], 'photo.png', { type: 'image/png' })
  const { branch_id } = (await app.call('createBranch', 'superuser', branchForm(app.company, { image }))).data
  const stored = (await app.call('openBranch', 'superuser', { branch_id })).data.image ?? ''
  expect(await get(stored)).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } })
  for (const folder of ['documents', 'proofs', 'slips'])
    expect((await get(`/${folder}/unknown`)).json()).toMatchObject({
      message: `Route GET:/${folder}/unknown not found`,
    })
})

test('a malformed address is an unknown page, and under /api a refused call', async () => {
  const site = (url: string) => app.app.server.inject({ url, headers: { host: 'mersal.example' } })
  for (const url of ['/%ZZ', '/offers-50%', '/r/%ZZ']) expect((await site(url)).statusCode).toBe(404)
  const call = await site('/api/company/%ZZ')
  expect([call.statusCode, call.json().re_status]).toEqual([422, 421])
})
