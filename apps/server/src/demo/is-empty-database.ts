import { connect } from '../platform/database/database.ts'

/** Returns true when the database has no employees. */
export async function isEmptyDatabase(databaseUrl: string): Promise<boolean> {
  const sql = connect(databaseUrl, { connections: 1 })
  try {
    const [anyone] = await sql<{ id: number }[]>`select id from employees limit 1`
    return anyone === undefined
  } finally {
    await sql.end()
  }
}
