import { limits } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

const english = { 'accept-language': 'en' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function save(by: Caller, name: string, changes: { query?: string; shared?: 1 | 0 } = {}) {
  const view = { list: 'shipments' as const, name, query: 'late=1&columns=client,cause', ...changes }
  return app.call('saveView', by, view, english)
}

async function views(by: Caller, list: 'shipments' | 'cases' = 'shipments') {
  return (await app.call('listViews', by, { list }, english)).data.list_items
}

describe('saved views', () => {
  test('are seen by their owner, and shared ones by everybody who sees shipments', async () => {
    await save('staff', 'Mine')
    await save('staff', 'Everybody’s', { shared: 1 })
    expect(await views('staff')).toMatchObject([
      { name: 'Everybody’s', shared: true, own: true },
      { name: 'Mine', shared: false, own: true, query: 'late=1&columns=client,cause' },
    ])
    expect(await views('tantaManager')).toMatchObject([
      { name: 'Everybody’s', shared: true, own: false, owner: expect.stringMatching(/\S/) },
    ])
    expect(await views('staff', 'cases')).toEqual([])
    expect((await app.call('listViews', 'delivery', { list: 'shipments' })).http).toBe(403)
  })

  test('of the same name replace each other for one person, and not for two', async () => {
    const first = await save('manager', 'Today', { query: 'status=pending' })
    const second = await save('manager', 'Today', { query: 'status=delivered' })
    expect(second.data.id).toBe(first.data.id)
    await save('gizaStaff', 'Today', { query: 'late=1' })
    expect((await views('manager')).filter(({ name }) => name === 'Today')).toMatchObject([
      { query: 'status=delivered' },
    ])
  })

  test('are deleted by their owner; a superuser deletes shared ones only', async () => {
    const own = await save('gizaStaff', 'Private')
    const shared = await save('gizaStaff', 'Public', { shared: 1 })
    const remove = (by: Caller, id: number) => app.call('deleteView', by, { id })
    expect((await remove('manager', shared.data.id)).http).toBe(404)
    expect((await remove('superuser', own.data.id)).http).toBe(404)
    expect((await remove('superuser', shared.data.id)).http).toBe(200)
    expect((await remove('gizaStaff', own.data.id)).http).toBe(200)
    expect((await views('gizaStaff')).map(({ name }) => name)).not.toContain('Private')
  })

  test.each([
    ['colour=red', 'colour'],
    ['status=nowhere', 'status'],
    ['late=1&cause=weather&columns=x', 'cause'],
    ['constructor=1', 'constructor'],
  ])('with the unknown filter of %s are refused', async (query, name) => {
    const answer = await save('staff', 'Odd', { query })
    expect(answer).toMatchObject({ http: 422, fields: { query: `There is no field named ${name}` } })
  })

  test('of the whole list have an empty query', async () => {
    expect(await save('staff', 'All', { query: '' })).toMatchObject({ http: 200, data: { query: '' } })
  })

  test('are at most fifty of one person; a full person still changes one', async () => {
    const { accountant } = app.company.people
    await app.app.sql`
      insert into saved_views (list, employee_id, name, query, shared, created_at)
      select 'cases', ${accountant}, 'view ' || n, '', false, now() from generate_series(2, ${limits.viewsOfPerson}::integer) n`
    expect((await save('accountant', 'The last')).http).toBe(200)
    const refused = await save('accountant', 'One more')
    expect(refused).toMatchObject({
      http: 422,
      fields: { name: 'You have 50 saved views. Delete one first' },
    })
    expect((await save('accountant', 'The last', { query: 'late=1' })).http).toBe(200)
  })
})
