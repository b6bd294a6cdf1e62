import type { TestApp } from './test-app.ts'

/** Eleven minutes pass since everybody last gave the password or a code. */
export async function ageProofs({ app }: Pick<TestApp, 'app'>): Promise<void> {
  await app.sql`update sessions set proved_at = proved_at - interval '11 minutes'`
}
