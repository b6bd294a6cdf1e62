import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { GivenLine, Leg, Moment } from '../dispatch-changes.ts'

/** Puts transfers into their driver's manifest that is loading between the same branches. A missing one is made. */
export async function joinManifests(
  tx: Transaction,
  lines: readonly GivenLine[],
  { at }: Pick<Moment, 'at'>,
): Promise<void> {
  const columns = columnsOf(
    lines,
    'awb bigint, leg smallint, courierId bigint, branchId bigint, toBranchId bigint',
  )
  await tx`
    with given as (
      select awb, leg, courier_id as courier, branch_id as from_branch, to_branch_id as to_branch from ${rowsOf(tx, columns)}
    ), wanted as (
      select w.courier, w.from_branch, w.to_branch, min(m.id) as manifest_id
      from (select distinct courier, from_branch, to_branch from given) as w
      left join manifests m on m.courier_id = w.courier and m.from_branch_id = w.from_branch
        and m.to_branch_id = w.to_branch and m.state = 'loading'
      group by 1, 2, 3
    ), made as (
      insert into manifests (from_branch_id, to_branch_id, courier_id, created_at)
      select from_branch, to_branch, courier, ${at} from wanted where manifest_id is null
      returning id, from_branch_id, to_branch_id, courier_id
    )
    insert into manifest_parcels as p (manifest_id, awb, leg)
    select coalesce(w.manifest_id, made.id), g.awb, g.leg
    from given g
    join wanted w on w.courier = g.courier and w.from_branch = g.from_branch and w.to_branch = g.to_branch
    left join made on made.courier_id = g.courier and made.from_branch_id = g.from_branch and made.to_branch_id = g.to_branch
    on conflict (awb, leg) do update set manifest_id = excluded.manifest_id, loaded_at = null, loaded_by = null, extra = false
      where p.manifest_id <> excluded.manifest_id`
}

/**
 * Transfers were taken over. A parcel that is loaded, or alone on its manifest, takes the manifest along: it is out now. Any
 * other parcel joins the driver's manifest that went out today.
 */
export async function sendManifests(
  tx: Transaction,
  lines: readonly GivenLine[],
  { at, today, employeeId }: Moment,
): Promise<void> {
  const away = await tx<{ manifest_id: number }[]>`
    with given as (
      select p.manifest_id, p.awb, p.leg, p.loaded_at, m.state, m.courier_id, m.from_branch_id, m.to_branch_id
      from ${rowsOf(tx, columnsOf(lines, 'awb bigint, leg smallint'))}
      join manifest_parcels p on p.awb = r.awb and p.leg = r.leg
      join manifests m on m.id = p.manifest_id
    ), waiting as (
      select g.*, case when g.loaded_at is null and exists (
          select from manifest_parcels o
          where o.manifest_id = g.manifest_id and not exists (select from given x where x.awb = o.awb and x.leg = o.leg))
        then (select max(o.id) from manifests o where o.courier_id = g.courier_id and o.state = 'out'
          and o.from_branch_id = g.from_branch_id and o.to_branch_id = g.to_branch_id and cairo_day(o.accepted_at) = ${today}) end as out_id
      from given g where g.state = 'loading'
    ), moved as (
      update manifest_parcels p set manifest_id = coalesce(w.out_id, p.manifest_id), loaded_at = coalesce(p.loaded_at, ${at}),
        loaded_by = coalesce(p.loaded_by, ${employeeId}::bigint)
      from given g left join waiting w on w.awb = g.awb and w.leg = g.leg
      where p.awb = g.awb and p.leg = g.leg and (p.loaded_at is null or w.out_id is not null)
    )
    select distinct manifest_id from waiting where out_id is null`
  const ids = away.map(({ manifest_id }) => manifest_id)
  if (ids.length > 0) await sendManifest(tx, ids, { at, how: 'act' })
}

/** Manifests leave with their drivers. What was not loaded, and `left`, goes to a new manifest of the same way. */
export async function sendManifest(
  tx: Transaction,
  manifestIds: readonly number[],
  { at, how, left = [] }: { at: Date; how: 'phone' | 'pin' | 'act'; left?: readonly number[] },
): Promise<void> {
  await tx`
    with gone as (
      update manifests set state = 'out', accepted_at = ${at}, accepted_how = ${how}, version = version + 1
      where id = any(${manifestIds as number[]}::bigint[]) and state = 'loading'
      returning id
    ), made as (
      insert into manifests (from_branch_id, to_branch_id, courier_id, created_at)
      select from_branch_id, to_branch_id, courier_id, ${at} from manifests m
      where m.id in (select id from gone)
        and exists (select from manifest_parcels p where p.manifest_id = m.id
          and (p.loaded_at is null or p.awb = any(${left as number[]}::bigint[])))
      group by 1, 2, 3
      returning id, from_branch_id, to_branch_id, courier_id
    )
    update manifest_parcels p set manifest_id = made.id
    from manifests m, made
    where p.manifest_id = m.id and m.id in (select id from gone)
      and (p.loaded_at is null or p.awb = any(${left as number[]}::bigint[]))
      and made.courier_id = m.courier_id and made.from_branch_id = m.from_branch_id
      and made.to_branch_id = m.to_branch_id`
}

/** Transfers lost their driver, or arrived at the other branch. The first arrival of a manifest begins its unloading. */
export async function unloadFromManifests(
  tx: Transaction,
  { leaves, scannedIn }: { leaves: readonly Leg[]; scannedIn: readonly Leg[] },
  { at, employeeId }: Moment,
): Promise<void> {
  const sent: Promise<unknown>[] = []
  if (leaves.length > 0)
    sent.push(tx`
      delete from manifest_parcels p using ${rowsOf(tx, columnsOf(leaves, 'awb bigint, leg smallint'))}
      where p.awb = r.awb and p.leg = r.leg`)
  if (scannedIn.length > 0)
    sent.push(tx`
      with unloaded as (
        update manifest_parcels p set unloaded_at = ${at}, unloaded_by = ${employeeId}::bigint
        from ${rowsOf(tx, columnsOf(scannedIn, 'awb bigint, leg smallint'))}
        where p.awb = r.awb and p.leg = r.leg
        returning p.manifest_id
      )
      update manifests set state = 'unloading', version = version + 1
      where id in (select manifest_id from unloaded) and state = 'out'`)
  await Promise.all(sent)
}
