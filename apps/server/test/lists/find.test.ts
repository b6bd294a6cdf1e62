import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { farOrder, localOrder, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let near: string
let far: string
beforeAll(async () => {
  app = await startTestApp()
  const day = workingDay(app)
  near = await day.create(
    localOrder(app.company, {
      receiver_name: 'Zeinab Wahba',
      receiver_phone: '01277788899',
      reference: 'ORD-77',
    }),
  )
  far = await day.create(farOrder(app.company, { receiver_name: 'Zeinab Farouk' }))
})
afterAll(() => app.close())

async function find(search: string, by: Caller = 'superuser') {
  const { http, data } = await app.call('findAnything', by, { search })
  expect(http).toBe(200)
  return data
}
const awbsOf = async (search: string, by?: Caller) => (await find(search, by)).shipments.map(({ awb }) => awb)

describe('a search from anywhere', () => {
  test('finds shipments by AWB, reference, part of a phone, and name', async () => {
    expect(await awbsOf(near)).toEqual([near])
    expect(await awbsOf('ord-77')).toEqual([near])
    expect(await awbsOf('77788')).toEqual([near])
    expect(await awbsOf('wahb')).toEqual([near])
    expect(await awbsOf('zeinab')).toEqual([far, near])
    expect((await find('wahba')).shipments[0]).toEqual({
      awb: near,
      reference: 'ORD-77',
      clint: expect.any(String),
      receiver_name: 'Zeinab Wahba',
      receiver_phone: '01277788899',
      status: 'pending',
    })
  })

  test('finds at most five of each, and nothing for blanks', async () => {
    for (let n = 0; n < 5; n += 1) await workingDay(app).create(localOrder(app.company))
    expect((await find('0100')).shipments.length).toBeLessThanOrEqual(5)
    expect((await find('a')).people.length).toBeLessThanOrEqual(5)
    expect(await find('  ')).toEqual({ shipments: [], people: [], clients: [] })
  })

  test('finds people and clients of the caller’s branches only', async () => {
    const { people, tantaClient } = app.company
    const [boss] = await app.app.sql<{ name: string }[]>`
      select first_name || ' ' || last_name as name from employees where id = ${people.tantaManager}`
    const [shop] = await app.app.sql<{ name: string; phone: string }[]>`
      select name, phone from clients where id = ${tantaClient}`
    const name = boss?.name ?? ''
    expect((await find(name)).people.map(({ id }) => id)).toContain(people.tantaManager)
    expect((await find(shop?.phone ?? '')).clients).toMatchObject([{ id: tantaClient, name: shop?.name }])
    expect((await find(name, 'manager')).people.map(({ id }) => id)).not.toContain(people.tantaManager)
    expect((await find(shop?.phone ?? '', 'manager')).clients).toEqual([])
  })

  test('finds shipments of the caller’s branches only', async () => {
    expect(await awbsOf('zeinab', 'tantaManager')).toEqual([])
    expect(await awbsOf('zeinab', 'gizaStaff')).toEqual([far])
  })

  test('is for people who see shipments', async () => {
    expect((await app.call('findAnything', 'delivery', { search: 'zeinab' })).http).toBe(403)
  })
})
