import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

/** Who holds each parcel (decision 34), replayed from the events without the code of the lifecycle. */
export const custodyInvariants: Invariant[] = [
  {
    holds: 'each parcel has exactly one holder at every moment: each takes it from the one who held it',
    breaches: (sql) => sql<Breach[]>`
      with hand_overs as (
        select t.id, t.awb,
          case
            when t.action = 'created' then null
            when t.action = 'delivery_undone' then 'receiver'
            when t.action = 'taken_over' or t.action = 'arrived' and l.counter then 'sender'
            -- A pick-up without a recorded take-over: the branch takes it from the sender.
            when t.action = 'arrived' and l.kind = 'pick_up' and l.courier_id is null then 'sender'
            when t.action in ('sent', 'out_for_delivery') or l.counter then 'branch ' || l.from_branch_id
            -- A parcel that arrived on no manifest: the other branch takes it without a driver.
            when t.action = 'arrived' and l.courier_id is null then 'branch ' || l.from_branch_id
            else 'delivery boy ' || l.courier_id end as given_by,
          case
            when t.action = 'created' then coalesce('delivery boy ' || l.courier_id, 'sender')
            when t.action = 'returned' then 'sender'
            when t.action = 'delivered' then 'receiver'
            when t.action in ('taken_over', 'sent', 'out_for_delivery') then 'delivery boy ' || l.courier_id
            when t.action = 'arrived' then 'branch ' || l.to_branch_id
            when t.action = 'delivery_undone' and t.to_status = 'under_delivery' then 'delivery boy ' || l.courier_id
            else 'branch ' || l.from_branch_id end as taken_by
        from tracking_events t left join shipment_lines l on l.awb = t.awb and l.leg = t.leg
        where t.action in ('created', 'taken_over', 'arrived', 'sent', 'out_for_delivery', 'delivered', 'handed_back', 'delivery_undone', 'returned')
      ), replayed as (
        select *, lag(taken_by) over (partition by awb order by id) as held_by,
          row_number() over (partition by awb order by id) = 1 as is_first
        from hand_overs
      )
      select 'event ' || id || ' of ' || awb as subject, given_by as expected, held_by as found
      from replayed
      where taken_by is null or given_by is distinct from held_by or is_first <> (given_by is null)
      limit ${mostBreaches}`,
  },
  {
    holds: 'the holder of each parcel is the one who took it last',
    breaches: (sql) => sql<Breach[]>`
      with stored as (
        select s.awb, case
          when s.loss is not null or s.kind = 'rest' and s.status = 'cancelled_admin' then 'nobody'
          when s.status in ('delivered', 'collected') then 'receiver'
          when s.status in ('pending', 'returned', 'cancelled_admin', 'cancelled_client', 'cancelled_delivery_boy')
            or s.status = 'up_coming' and l.status = 'Pending' then 'sender'
          when s.status = 'in_progress' then 'branch ' || l.from_branch_id
          else 'delivery boy ' || l.courier_id end as holder
        from shipments s left join shipment_lines l on l.awb = s.awb and l.active
        where s.history_entry_id is null
      ), taken as (
        select distinct on (t.awb) t.awb, case
          when t.action = 'created' then coalesce('delivery boy ' || l.courier_id, 'sender')
          when t.action = 'cancelled' and s.kind = 'rest' then 'nobody'
          when t.action = 'returned' then 'sender'
          when t.action = 'delivered' then 'receiver'
          when t.action = 'lost' then 'nobody'
          when t.action in ('taken_over', 'sent', 'out_for_delivery') then 'delivery boy ' || l.courier_id
          when t.action = 'arrived' then 'branch ' || l.to_branch_id
          when t.action = 'delivery_undone' and t.to_status = 'under_delivery' then 'delivery boy ' || l.courier_id
          else 'branch ' || l.from_branch_id end as holder
        from tracking_events t join shipments s on s.awb = t.awb left join shipment_lines l on l.awb = t.awb and l.leg = t.leg
        where t.action in ('created', 'taken_over', 'arrived', 'sent', 'out_for_delivery', 'delivered', 'handed_back', 'delivery_undone', 'returned', 'lost')
          or t.action = 'cancelled' and s.kind = 'rest'
        order by t.awb, t.id desc
      )
      select 'shipment ' || s.awb as subject, t.holder as expected, s.holder as found
      from stored s left join taken t using (awb) where s.holder is distinct from t.holder limit ${mostBreaches}`,
  },
  {
    holds: 'a parcel is brought on a started line that leads to a branch, by its delivery boy',
    breaches: (sql) => sql<Breach[]>`
      select 'line ' || l.leg || ' of ' || l.awb as subject, 'started, to a branch, with an event' as expected,
        concat_ws(' ', l.kind, l.status) as found
      from shipment_lines l join shipments s on s.awb = l.awb
      where l.brought and (l.kind = 'end' or l.status not in ('Active', 'Done')
        -- It may be lost between the delivery courier's word and the scan.
        and not (l.status = 'Cancelled' and s.loss is not null) or not exists (
        select from tracking_events t
        where t.awb = l.awb and t.leg = l.leg and t.action = 'brought' and t.employee_id = l.courier_id))
      limit ${mostBreaches}`,
  },
  {
    holds: 'no shipment that one person alone stands for is settled before another confirmed it',
    breaches: (sql) => sql<Breach[]>`
      select 'shipment ' || s.awb as subject, 'a witness or a confirmation' as expected, 'settlement ' || s.settlement_id as found
      from shipments s join main_shipments m on m.id = s.main_shipment_id
        left join unwitnessed_shipments u on u.awb = s.awb
      where s.settlement_id is not null and s.created_at >= (select at from custody_start) and u.confirmed_at is null
        and (u.awb is not null or m.created_by is not null
          and not exists (
            select from tracking_events t where t.awb = s.awb and t.employee_id <> m.created_by
              and t.action in ('taken_over', 'brought', 'arrived', 'sent', 'out_for_delivery', 'delivered', 'handed_back', 'returned'))
          and not exists (select from hand_ins h where h.id = s.hand_in_id and h.collected_by <> m.created_by)
          and not exists (select from run_parcels p where p.awb = s.awb and p.scanned_out_by <> m.created_by)
          and not exists (select from manifest_parcels p where p.awb = s.awb and p.loaded_by <> m.created_by))
      limit ${mostBreaches}`,
  },
  {
    holds: 'no order of a merchant is settled unconfirmed if who handled it alone had seen the token before',
    breaches: (sql) => sql<Breach[]>`
      with ordered as (
        select s.awb, s.settlement_id, s.hand_in_id, m.client_id, m.created_at
        from shipments s join main_shipments m on m.id = s.main_shipment_id
        where s.settlement_id is not null and m.created_by is null
          and exists (select from client_token_sights t where t.client_id = m.client_id and t.at <= m.created_at)
          and not exists (select from unwitnessed_shipments u where u.awb = s.awb and u.confirmed_at is not null)
          and not exists (
            select from tracking_events t where t.awb = s.awb and t.action = 'delivered' and t.details->>'receiver_code' = 'right')
      ), hands as (
        select o.awb, t.employee_id as id from ordered o join tracking_events t on t.awb = o.awb
          where t.action in ('taken_over', 'brought', 'arrived', 'sent', 'out_for_delivery', 'delivered', 'handed_back', 'returned')
        union select o.awb, h.collected_by from ordered o join hand_ins h on h.id = o.hand_in_id
        union select o.awb, p.scanned_out_by from ordered o join run_parcels p on p.awb = o.awb
        union select o.awb, p.loaded_by from ordered o join manifest_parcels p on p.awb = o.awb
      ), alone as (
        select awb, min(id) as id from hands where id is not null group by awb having count(*) = 1
      )
      select 'shipment ' || o.awb as subject, 'a witness or a confirmation' as expected, 'settlement ' || o.settlement_id as found
      from ordered o join alone a using (awb)
      where exists (
        select from client_token_sights t where t.client_id = o.client_id and t.employee_id = a.id
          and t.at <= o.created_at and t.at > o.created_at - interval '90 days')
      limit ${mostBreaches}`,
  },
  {
    holds: 'each sight of a token is in the log, and was told, or told within the hour before',
    breaches: (sql) => sql<Breach[]>`
      select 'token of client ' || coalesce(t.client_id, l.entity_id) as subject, 'a sight and a line of the log' as expected,
        case when t.id is null then 'no sight' else 'no line' end as found
      from client_token_sights t
      full join (select * from activity_log where entity = 'client' and action = 'client_token_shown') l
        on l.entity_id = t.client_id and l.employee_id = t.employee_id and l.at = t.at
      where t.id is null or l.id is null
      union all
      select 'sight ' || t.id, 'told', t.notice::text
      from client_token_sights t
      where t.notice = 'before' and not exists (
        select from client_token_sights b
        where b.client_id = t.client_id and b.employee_id = t.employee_id and b.notice <> 'before'
          and b.id < t.id and b.at > t.at - interval '1 hour')
      limit ${mostBreaches}`,
  },
  {
    holds: 'each confirmation of a shipment is an event of the one who confirmed it',
    breaches: (sql) => sql<Breach[]>`
      with confirmed as (
        select awb, confirmed_by as by from unwitnessed_shipments where confirmed_at is not null
      ), stated as (
        select awb, employee_id as by from tracking_events where action = 'confirmed'
      )
      select 'shipment ' || coalesce(c.awb, t.awb) as subject, c.by::text as expected, t.by::text as found
      from confirmed c full join stated t on t.awb = c.awb and t.by = c.by
      where c.awb is null or t.awb is null limit ${mostBreaches}`,
  },
]
