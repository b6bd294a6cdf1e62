import { expect, test } from 'vitest'
import { defaultParcelNext } from './default-parcel-next.ts'

const upgraded = new Date('2026-11-20T10:00:00Z')
const laterBy = (days: number) => new Date(upgraded.getTime() + days * 86_400_000)

test.each([
  ['that is new', { version: 1, by: null }, 0, 0],
  ['just upgraded', { version: 3, by: null }, 0, 1],
  ['upgraded two weeks ago', { version: 3, by: null }, 14, 0],
  ['where somebody saved the rules', { version: 4, by: 'Mona Adel' }, 0, 0],
] as const)('a company %s', async (_, saved, days, count) => {
  const company = { saved: { rules: { ...saved, at: upgraded } } }
  const items = await defaultParcelNext.read({ company, now: laterBy(days) } as never)
  expect(items).toEqual([{ kind: 'default_parcel', count }])
})
