import type { CallInput } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { points } from '../support/company.ts'
import { farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { missing } from '../support/tenants.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
/** The delivery boys by name: two of Alexandria, one of Giza, one of Tanta; one of Alexandria does not work any more. */
let boys: Record<'Adel' | 'Basem' | 'Galal' | 'Taher' | 'Ziad', number>
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  const { alexandria, giza, tanta, people } = app.company
  const { sql } = app.app
  await sql`update employees set first_name = 'Adel', last_name = 'One' where id = ${people.delivery}`
  await sql`update employees set first_name = 'Galal', last_name = 'One' where id = ${people.gizaDelivery}`
  await sql`update branches set name_ar = 'فرع الجيزة' where id = ${giza}`
  boys = {
    Adel: people.delivery,
    Basem: await hire('Basem', alexandria),
    Galal: people.gizaDelivery,
    Taher: await hire('Taher', tanta),
    Ziad: await hire('Ziad', alexandria),
  }
  await sql`update employees set active = false where id = ${boys.Ziad}`
})
afterAll(() => app.close())

let hired = 0
async function hire(name: string, branch: number): Promise<number> {
  hired += 1
  const [row] = await app.app.sql<{ id: number }[]>`
    insert into employees (first_name, last_name, username, email, phone, national_id, address, role, branch_id, password_hash)
    select ${name}, 'One', ${name.toLowerCase()}, ${`${name.toLowerCase()}@test.example`}, ${`0127777770${hired}`},
      ${`2900101777777${hired}`}, address, role, ${branch}, password_hash
    from employees where id = ${app.company.people.delivery} returning id`
  return row?.id ?? 0
}

const english = { 'accept-language': 'en' }

async function listed(caller: Caller, asked: CallInput<'listDeliveryBoys'> = {}) {
  return (await app.call('listDeliveryBoys', caller, asked, english)).data.list_items
}

/** Their first names, in order; those of another branch are marked. */
async function namesFor(caller: Caller, asked: CallInput<'listDeliveryBoys'> = {}): Promise<string[]> {
  return (await listed(caller, asked)).map(({ name, lent }) => `${name.split(' ')[0]}${lent ? ', lent' : ''}`)
}

/** Where a delivery boy goes next, and with how many parcels. */
async function openOf(boy: number) {
  const found = (await listed('superuser')).find(({ id }) => id === boy)
  return found && { stops: found.stops, parcels: found.parcels }
}

/** What a delivery boy has to do, beside the names. */
async function rowOf(boy: number) {
  const found = (await listed('superuser')).find(({ id }) => id === boy)
  return found && { ...(await openOf(boy)), area_match: found.area_match, on_duty: found.on_duty }
}

const assign = (awb: string, courier_id: number, by: Caller = 'superuser') =>
  app.call('selectDeliveryBoy', by, { awb, delivery_boy_id: courier_id })

describe('the delivery boys that somebody may choose', () => {
  test('are, for a clerk, those of the own branch who work', async () => {
    expect(await namesFor('staff')).toEqual(['Adel', 'Basem'])
    expect(await namesFor('gizaStaff')).toEqual(['Galal'])
    expect(await namesFor('staff', { branch_id: app.company.giza })).toEqual([])
  })

  test('are, for a manager, those of the own branches', async () => {
    expect(await namesFor('manager')).toEqual(['Adel', 'Basem', 'Galal'])
    expect(await namesFor('manager', { branch_id: app.company.giza })).toEqual(['Galal'])
    expect(await namesFor('tantaManager')).toEqual(['Taher'])
  })

  test('are, for a superuser, all: those of the branch first, the others lent', async () => {
    const awb = await day.create(localOrder(app.company))
    expect(await namesFor('superuser')).toEqual(['Adel', 'Basem', 'Galal', 'Taher'])
    expect(await namesFor('superuser', { awb })).toEqual(['Adel', 'Basem', 'Galal, lent', 'Taher, lent'])
    expect(await namesFor('superuser', { branch_id: app.company.giza })).toEqual([
      'Galal',
      'Adel, lent',
      'Basem, lent',
      'Taher, lent',
    ])
  })

  test('for a shipment are those of the desk that its line asks, a transfer’s of either end', async () => {
    const awb = await day.create(farOrder(app.company))
    const asked = async () => [
      await namesFor('staff', { awb }),
      await namesFor('gizaStaff', { awb }),
      await namesFor('manager', { awb }),
    ]
    expect(await asked()).toEqual([['Adel', 'Basem'], [], ['Adel', 'Basem']])
    await day.walkLine(awb)
    expect(await asked()).toEqual([['Adel', 'Basem'], ['Galal'], ['Adel', 'Basem', 'Galal']])
    await day.walkLine(awb)
    expect(await asked()).toEqual([[], ['Galal'], ['Galal']])
  })

  test('have whom a superuser lent to the branch, for every shipment of the day', async () => {
    const awb = await day.create(localOrder(app.company))
    const other = await day.create(localOrder(app.company))
    await assign(awb, boys.Taher)
    expect(await namesFor('staff', { awb })).toEqual(['Adel', 'Basem', 'Taher, lent'])
    expect(await namesFor('staff')).toEqual(['Adel', 'Basem', 'Taher, lent'])
    expect(await namesFor('gizaStaff')).toEqual(['Galal'])
    // What is listed is what the desk accepts.
    expect(await namesFor('staff', { awb: other })).toEqual(['Adel', 'Basem', 'Taher, lent'])
    expect((await assign(other, boys.Taher, 'staff')).http).toBe(200)
    await assign(awb, boys.Basem)
    expect(await namesFor('staff')).toEqual(['Adel', 'Basem', 'Taher, lent'])
    expect(await namesFor('gizaStaff')).toEqual(['Galal'])
  })

  test('at home in the area of the line come first, and are on duty with a run of today', async () => {
    const awb = await day.create(localOrder(app.company))
    const area = await app.call('createArea', 'manager', {
      branch_id: app.company.alexandria,
      name_ar: 'الميناء',
      name_en: 'Port',
      districts: ['alexandria/miami'],
    })
    const area_ids = [area.data.id ?? 0]
    await app.call('setHomeAreas', 'manager', { employee_id: boys.Basem, area_ids })
    await app.app.sql`
      update shipments set sender_area_id = ${area.data.id} where awb = ${Number(awb.split('-').at(-1))}`
    const told = async (asked: CallInput<'listDeliveryBoys'>) =>
      (await listed('staff', asked)).map(({ id, area_match }) => ({ id, area_match }))
    expect((await told({ awb }))[0]).toEqual({ id: boys.Basem, area_match: true })
    expect((await told({})).some(({ area_match }) => area_match)).toBe(false)
    await assign(awb, boys.Basem)
    expect((await listed('staff', { awb }))[0]).toMatchObject({ id: boys.Basem, on_duty: true })
    await app.app.sql`update runs set day = day - 1 where courier_id = ${boys.Basem}`
    expect((await listed('staff', { awb }))[0]).toMatchObject({ id: boys.Basem, on_duty: false })
    await app.app.sql`update runs set day = day + 1 where courier_id = ${boys.Basem}`
  })

  test('are not told for a shipment of others, as for one that is not there', async () => {
    const { latitude, longitude } = points.tanta
    const order = localOrder(app.company, {
      client_id: app.company.tantaClient,
      sender_latitude: latitude,
      sender_longitude: longitude,
      receiver_latitude: latitude,
      receiver_longitude: longitude,
    })
    const { awb } = (await app.call('createShipment', 'tantaManager', order)).data
    const answers = [
      await app.call('listDeliveryBoys', 'staff', { awb }),
      await app.call('listDeliveryBoys', 'staff', { awb: missing.awb }),
    ]
    expect(answers.map(({ http }) => http)).toEqual([404, 404])
    expect(await namesFor('tantaManager', { awb })).toEqual(['Taher'])
  })

  test('have their branch in the language of the reader, and no cash', async () => {
    const asked = async (language: string) =>
      (await app.call('listDeliveryBoys', 'gizaStaff', {}, { 'accept-language': language })).data.list_items
    const galal = { id: boys.Galal, name: 'Galal One', lent: false, ...(await rowOf(boys.Galal)) }
    expect(await asked('en')).toEqual([{ ...galal, branch: 'giza branch' }])
    expect(await asked('ar')).toEqual([{ ...galal, branch: 'فرع الجيزة' }])
  })
})

describe('what a delivery boy has open', () => {
  test('counts the places he goes to next, and the parcels', async () => {
    const boy = await hire('Hany', app.company.alexandria)
    const take = async (order = localOrder(app.company)) => {
      const awb = await day.create(order)
      await assign(awb, boy)
      return awb
    }
    expect(await openOf(boy)).toEqual({ stops: 0, parcels: 0 })

    // Two at one sender are one stop; another street is another.
    const first = await take()
    await take()
    expect(await openOf(boy)).toEqual({ stops: 1, parcels: 2 })
    await take(localOrder(app.company, { sender_address: '9 Another Street, Alexandria' }))
    expect(await openOf(boy)).toEqual({ stops: 2, parcels: 3 })

    // Taken over, it goes to the branch. There it has no delivery boy.
    await day.start(first)
    expect(await openOf(boy)).toEqual({ stops: 3, parcels: 3 })
    await day.finish(first)
    expect(await openOf(boy)).toEqual({ stops: 2, parcels: 2 })

    // To the door, back to the branch after a failed attempt, and to the door again, where it is done.
    await assign(first, boy)
    expect(await openOf(boy)).toEqual({ stops: 3, parcels: 3 })
    await day.start(first)
    await day.report(first, 1)
    expect(await openOf(boy)).toEqual({ stops: 3, parcels: 3 })
    await day.handBack(first)
    expect(await openOf(boy)).toEqual({ stops: 2, parcels: 2 })
    await assign(first, boy)
    await day.start(first)
    await day.finish(first)
    expect(await day.statusOf(first)).toBe('delivered')
    expect(await openOf(boy)).toEqual({ stops: 2, parcels: 2 })
  })
})

describe('the delivery boys that a list can be narrowed to', () => {
  const nameList = async (caller: Caller) => {
    const { data } = await app.call('listDeliveryBoysOfList', caller, {}, english)
    return data.list_items.map(({ name }) => name.split(' ')[0])
  }
  const found = async (caller: Caller, courier_id: number) =>
    (await app.call('listShipments', caller, { delivery_boy_id: courier_id })).data.list_items.map(
      ({ awb }) => awb,
    )

  test('are the own ones, and those of other branches who have a shipment that the reader sees', async () => {
    expect(await nameList('gizaStaff')).toEqual(['Galal'])
    const awb = await day.create(farOrder(app.company))
    await assign(awb, boys.Basem, 'manager')
    // Giza receives the parcel that Basem of Alexandria picks up.
    expect(await nameList('gizaStaff')).toEqual(['Basem', 'Galal'])
    expect(await found('gizaStaff', boys.Basem)).toEqual([awb])
    expect(await nameList('tantaManager')).toEqual(['Taher'])
    expect(await nameList('superuser')).toEqual(expect.arrayContaining(['Adel', 'Basem', 'Galal', 'Taher']))
  })

  test('have those who do not work any more only while a shipment is theirs', async () => {
    const { sql } = app.app
    expect(await nameList('staff')).not.toContain('Ziad')
    const awb = await day.create(localOrder(app.company))
    await assign(awb, boys.Basem, 'manager')
    await sql`update employees set active = false where id = ${boys.Basem}`
    expect(await nameList('staff')).toContain('Basem')
    await sql`update employees set active = true where id = ${boys.Basem}`
  })

  test('are told by name and branch alone', async () => {
    const { data } = await app.call('listDeliveryBoysOfList', 'gizaStaff', {}, { 'accept-language': 'ar' })
    expect(data.list_items).toContainEqual({ id: boys.Galal, name: 'Galal One', branch: 'فرع الجيزة' })
  })
})
