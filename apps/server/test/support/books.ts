import { expect } from 'vitest'
import { audit } from '../../src/features/audit/index.ts'
import type { TestApp } from './test-app.ts'

/** Expects that every invariant of `npm run audit` holds on the database of `app`. */
export async function expectCleanBooks({ app }: TestApp): Promise<void> {
  const findings = await audit(app.sql)
  expect(findings.length).toBeGreaterThan(0)
  expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([])
}
