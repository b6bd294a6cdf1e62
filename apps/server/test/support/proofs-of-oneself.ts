import type { TestApp } from './test-app.ts'

/** Ten minutes pass since everybody last gave the password or a code. */
export async function ageProofs({ app }: Pick<TestApp, 'app'>): Promise<void> {
  await app.sql`update sessions set proved_at = proved_at - interval '10 minutes'`
}
