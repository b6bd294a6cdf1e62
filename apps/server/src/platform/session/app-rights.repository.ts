import { StartRefused } from '../config/start-refused.ts'
import { connect, type Transaction } from '../database/database.ts'

/** An arbitrary constant: the advisory lock of granting rights. */
const LOCK_KEY = 7_201_404

/**
 * Grants the role of `appUrl` the rights that the app needs on the tables of `ownerUrl`, and revokes all
 * others. The app owns nothing and can only insert into append-only tables (those with a trigger that refuses
 * changes). Runs after every migration and changes only what differs.
 * @throws {StartRefused} when the two addresses lead to different databases.
 */
export async function grantAppRights(ownerUrl: string, appUrl: string): Promise<void> {
  const [app, owner] = await Promise.all([whoIs(appUrl), whoIs(ownerUrl)])
  if (app.place !== owner.place)
    throw new StartRefused('DATABASE_OWNER_URL and DATABASE_URL must lead to the same database.')
  // With one role for both, nothing is granted.
  if (app.role === owner.role) return
  const sql = connect(ownerUrl, { connections: 1 })
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${LOCK_KEY})`
      for (const statement of await missingRights(tx, app.role ?? '')) {
        // sql-unchecked: built from names of the catalogue.
        await tx.unsafe(statement)
      }
    })
  } finally {
    await sql.end()
  }
}

/**
 * True when the role of `appUrl` could change append-only rows: it owns the log, or is a member of its owner.
 */
export async function canRewriteLog(appUrl: string): Promise<boolean> {
  const sql = connect(appUrl, { connections: 1 })
  try {
    const [found] = await sql<{ can: boolean | null }[]>`
      select has_table_privilege('activity_log', 'UPDATE, DELETE, TRUNCATE')
        or pg_has_role((select relowner from pg_class where oid = 'activity_log'::regclass), 'MEMBER') as can`
    return found?.can === true
  } finally {
    await sql.end()
  }
}

/**
 * The role of an address, and the identity of its database, which is the same for all addresses of that
 * database.
 */
async function whoIs(url: string): Promise<{ role: string | null; place: string | null }> {
  const sql = connect(url, { connections: 1 })
  try {
    const [found] = await sql<{ role: string | null; place: string | null }[]>`
      select current_user::text as role,
        concat_ws(' ', (select system_identifier from pg_control_system()), current_database()) as place`
    return { role: found?.role ?? null, place: found?.place ?? null }
  } finally {
    await sql.end()
  }
}

/**
 * Statements that grant missing rights and revoke excess ones. The job library uses row security, so the role
 * gets a policy.
 */
async function missingRights(tx: Transaction, role: string): Promise<string[]> {
  const name = `"${role.replaceAll('"', '""')}"`
  const rows = await tx<{ statement: string | null }[]>`
    with relations as (
      select c.oid, c.oid::regclass::text as name, c.relkind, c.relrowsecurity,
        case
          when c.relkind = 'S' then array['USAGE', 'SELECT']
          when c.relkind = 'v' or c.relname = 'schema_migrations' then array['SELECT']
          when exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
            where t.tgrelid = c.oid and f.proname = 'refuse_change') then array['SELECT', 'INSERT']
          else array['SELECT', 'INSERT', 'UPDATE', 'DELETE']
        end as wanted
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    ),
    held as (
      select r.*, array(
        select x.privilege_type from pg_class c cross join lateral aclexplode(c.relacl) as x
        where c.oid = r.oid and x.grantee = (select oid from pg_roles where rolname = ${role})) as has
      from relations r
    )
    select format('grant usage on schema graphile_worker to %s', ${name}::text) as statement
    where not has_schema_privilege(${role}, 'graphile_worker', 'USAGE')
    union all
    select format('revoke all on %1$s %2$s from %3$s', case relkind when 'S' then 'sequence' else 'table' end, name, ${name}::text)
    from held where not has <@ wanted
    union all
    select format('grant %1$s on %2$s %3$s to %4$s', array_to_string(wanted, ', '),
      case relkind when 'S' then 'sequence' else 'table' end, name, ${name}::text)
    from held where not (has @> wanted and has <@ wanted)
    union all
    select format('create policy %1$s on %2$s to %1$s using (true) with check (true)', ${name}::text, name)
    from held where relrowsecurity and not exists (
      select from pg_policy p where p.polrelid = held.oid and p.polname = ${role})`
  return rows.map(({ statement }) => statement ?? '')
}
