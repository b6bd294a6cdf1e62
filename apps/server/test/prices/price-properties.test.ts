import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const firstDays = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 })
const dayText = (day: number) => new Date(Date.UTC(2030, 0, day)).toISOString().slice(0, 10)

test('for any published versions, each day has the one with the latest first day so far, and later ones change no earlier day', async () => {
  const { sql } = app.app
  await fc.assert(
    fc.asyncProperty(firstDays, async (days) => {
      await sql
        .begin(async (tx) => {
          const inForce = async () => {
            const rows = await tx<{ version: number | null }[]>`
              select price_version_of(null, ${dayText(0)}::date + n) as version from generate_series(1, 61) as n`
            return rows.map(({ version }) => version)
          }
          const ids = new Map<number, number>()
          for (const day of days) {
            const before = await inForce()
            const [row] = await tx<{ id: number }[]>`
              insert into price_versions (list_id, number, terms, from_date, published_at)
              select 1, max(number) + 1, '{}', ${dayText(day)}::date, now() from price_versions where list_id = 1 returning id`
            ids.set(day, row?.id ?? 0)
            const after = await inForce()
            expect(after.slice(0, day - 1)).toEqual(before.slice(0, day - 1))
          }
          const expected = Array.from({ length: 61 }, (_, index) => {
            const latest = Math.max(...days.filter((day) => day <= index + 1))
            return ids.get(latest) ?? 1
          })
          expect(await inForce()).toEqual(expected)
          throw new Error('undone')
        })
        .catch((error: Error) => {
          if (error.message !== 'undone') throw error
        })
    }),
    { numRuns: 20 },
  )
})
