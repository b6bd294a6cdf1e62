import type { CallInput } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const english = { 'accept-language': 'en' }
const notAllowed = 'You may not do this'
const east = {
  name_ar: 'الشرق',
  name_en: 'East',
  districts: ['alexandria/sidi-bishr', 'alexandria/miami'],
}

function create(input: Partial<CallInput<'createArea'>>, by: Caller = 'manager') {
  return app.call('createArea', by, { branch_id: app.company.alexandria, ...east, ...input }, english)
}

async function areas(by: Caller = 'manager') {
  const { progress: _, ...data } = (await app.call('listAreas', by, {}, english)).data
  return data
}

async function districtOf(key: string, by: Caller = 'superuser') {
  return (await areas(by)).districts.find((one) => one.key === key)
}

async function lastLog(entity: 'branch' | 'employee', id: number) {
  const { data } = await app.call('listLogs', 'superuser', { entity, entity_id: id }, english)
  const logged = data.list_items[0]
  return logged
}

describe('the areas of a branch', () => {
  test('are made by its manager, listed with their districts, and logged', async () => {
    const made = await create({})
    expect(made).toMatchObject({ http: 200, data: { id: expect.any(Number), moving: 0 } })
    const { list_items, districts } = await areas()
    expect(list_items).toEqual([
      {
        id: made.data.id,
        branch_id: app.company.alexandria,
        name: 'East',
        name_ar: 'الشرق',
        name_en: 'East',
        version: 1,
        districts: ['alexandria/miami', 'alexandria/sidi-bishr'],
        couriers: [],
      },
    ])
    expect(districts.find(({ key }) => key === 'alexandria/miami')).toMatchObject({
      name: 'Miami',
      governorate: 'Alexandria',
      branch_id: app.company.alexandria,
      area_id: made.data.id,
    })
    expect(await lastLog('branch', app.company.alexandria)).toMatchObject({ action: 'Added an area' })
  })

  test('are changed and deleted with their version; an old version is stale', async () => {
    const { data: made } = await create({
      name_ar: 'الغرب',
      name_en: 'West',
      districts: ['alexandria/el-max'],
    })
    const id = made.id ?? 0
    const names = { id, name_ar: 'غرب المدينة', name_en: 'West' }
    const changed = await app.call('updateArea', 'manager', {
      ...names,
      version: 1,
      districts: ['alexandria/el-qabbari'],
    })
    expect(changed).toMatchObject({ http: 200, data: { version: 2 } })
    expect((await districtOf('alexandria/el-max'))?.area_id).toBeNull()
    const stale = await app.call('updateArea', 'manager', {
      ...names,
      version: 1,
      districts: ['alexandria/el-max'],
    })
    expect(stale.http).toBe(412)
    expect((await app.call('deleteArea', 'manager', { id, version: 1 })).http).toBe(412)
    expect(await app.call('deleteArea', 'manager', { id, version: 2 })).toMatchObject({ http: 200 })
    expect((await districtOf('alexandria/el-qabbari'))?.area_id).toBeNull()
    const left = await app.app.sql`select place from districts where place = 'alexandria/el-qabbari'`
    expect(left).toHaveLength(0)
  })

  test.each<[string, Partial<CallInput<'createArea'>>, Record<string, string>]>([
    ['no district', { districts: [] }, { districts: 'Choose at least one district' }],
    [
      'an unknown district',
      { districts: ['alexandria/atlantis'] },
      { districts: 'There is no district alexandria/atlantis' },
    ],
    [
      'a district of another area',
      { name_ar: 'أخرى', name_en: 'Other', districts: ['alexandria/miami'] },
      { districts: 'Miami, Alexandria is already in the area East' },
    ],
    [
      'a district of another branch',
      { name_ar: 'أخرى', name_en: 'Other', districts: ['giza/dokki'] },
      { districts: 'Dokki, Giza is served by giza branch' },
    ],
    [
      'a name that another area has',
      { name_ar: 'أخرى', districts: ['alexandria/el-gomrok'] },
      { name_en: 'Another area of this branch has this name' },
    ],
    [
      'an Arabic name that another area has',
      { name_en: 'Other', districts: ['alexandria/el-gomrok'] },
      { name_ar: 'Another area of this branch has this name' },
    ],
    ['no branch', { branch_id: 999_999 }, { branch_id: 'There is no such branch' }],
  ])('are refused with %s, at the field', async (_, input, fields) => {
    const before = await areas()
    expect(await create(input)).toMatchObject({ http: 422, fields })
    expect(await areas()).toEqual(before)
  })

  test('are refused at a branch of somebody else, and for staff', async () => {
    expect(await create({ branch_id: app.company.tanta, districts: ['gharbia/tanta'] })).toMatchObject({
      http: 422,
      fields: { branch_id: 'There is no such branch' },
    })
    expect(await create({}, 'staff')).toMatchObject({ http: 422, message: notAllowed })
    expect((await app.call('listAreas', 'staff', {})).data.list_items).toHaveLength(1)
  })

  test('are only tried with try_only', async () => {
    const tried = await create({
      name_ar: 'تجربة',
      name_en: 'Trial',
      districts: ['alexandria/el-gomrok'],
      try_only: true,
    })
    expect(tried).toMatchObject({ http: 200, data: { id: null, moving: 0 } })
    expect((await areas()).list_items).toHaveLength(1)
  })

  test('are the same for two managers at once: one district is in one area', async () => {
    const [one, two] = await Promise.all([
      create({ name_ar: 'أول', name_en: 'One', districts: ['alexandria/louran'] }),
      create({ name_ar: 'ثان', name_en: 'Two', districts: ['alexandria/louran'] }, 'superuser'),
    ])
    expect([one?.http, two?.http].toSorted()).toEqual([200, 422])
  })
})

describe('districts', () => {
  test('move to another branch, leave their area, and make open forms stale', async () => {
    const { data: made } = await create({
      name_ar: 'المنتزه',
      name_en: 'Montaza',
      districts: ['alexandria/el-montaza', 'alexandria/abu-qir'],
    })
    const move = { branch_id: app.company.tanta, districts: ['alexandria/abu-qir'] }
    expect(await app.call('moveDistricts', 'superuser', move)).toMatchObject({
      http: 200,
      data: { moving: 0 },
    })
    expect(await districtOf('alexandria/abu-qir')).toMatchObject({
      branch_id: app.company.tanta,
      area_id: null,
    })
    expect((await areas()).list_items.find(({ id }) => id === made.id)).toMatchObject({
      version: 2,
      districts: ['alexandria/el-montaza'],
    })
    expect(await lastLog('branch', app.company.tanta)).toMatchObject({
      action: 'Moved districts to a branch',
    })
    expect(await lastLog('branch', app.company.alexandria)).toMatchObject({
      action: 'Moved districts away from a branch',
    })
    expect(await app.call('moveDistricts', 'manager', move, english)).toMatchObject({
      http: 422,
      message: notAllowed,
    })
  })

  test('fall back to the nearest open branch while theirs is closed', async () => {
    const { sql } = app.app
    const { alexandria, tanta } = app.company
    await sql`update branches set open = false where id = ${tanta}`
    expect(await districtOf('alexandria/abu-qir')).toMatchObject({ branch_id: alexandria, area_id: null })
    await sql`update branches set open = true where id = ${tanta}`
    expect(await districtOf('alexandria/abu-qir')).toMatchObject({ branch_id: tanta })
  })
})

describe('home areas', () => {
  test('are areas of the delivery boy’s own branch', async () => {
    const { delivery, gizaDelivery, staff } = app.company.people
    const area = (await areas()).list_items.find(({ name_en }) => name_en === 'East')
    const set = (employee_id: number, area_ids: number[], by: Caller = 'manager') =>
      app.call('setHomeAreas', by, { employee_id, area_ids }, english)
    expect(await set(delivery, [area?.id ?? 0])).toMatchObject({ http: 200 })
    expect((await areas()).list_items.find(({ id }) => id === area?.id)?.couriers).toEqual([
      { id: delivery, name: expect.any(String) },
    ])
    expect(await lastLog('employee', delivery)).toMatchObject({
      action: 'Changed the home areas of a delivery boy',
    })
    expect(await set(gizaDelivery, [area?.id ?? 0])).toMatchObject({
      http: 422,
      fields: { area_ids: 'The branch of this delivery boy has no such area' },
    })
    expect(await set(staff, [])).toMatchObject({
      http: 422,
      fields: { employee_id: 'There is no such delivery boy' },
    })
    expect((await set(delivery, [], 'tantaManager')).http).toBe(422)
    expect(await set(delivery, [])).toMatchObject({ http: 200 })
    expect((await areas()).list_items.flatMap(({ couriers }) => couriers)).toEqual([])
  })
})
