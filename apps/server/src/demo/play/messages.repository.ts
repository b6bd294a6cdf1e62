import type { Transaction } from '../../platform/database/database.ts'

/**
 * Messages about what happened in the last days, in every state but `sending`: most of them arrived, some stand in for
 * one that failed, and two wait for the end of the quiet hours. Some phones want no messages.
 */
export async function insertDemoMessages(tx: Transaction, now: Date): Promise<void> {
  await tx`
    with stated as (
      select e.id, e.awb, e.leg, e.at, e.other_case, s.client_id, s.destination_branch_id, s.due_piastres, s.parcel,
        s.main_shipment_id, m.receiver_name, m.receiver_phone, c.name as shop,
        case e.action when 'created' then 'order_accepted' else e.action::text end as event,
        row_number() over (order by e.id) % 40 as lot, row_number() over (order by e.id desc) as newest
      from tracking_events e
      join shipments s on s.awb = e.awb and not s.sandbox and s.kind = 'forward'
      join main_shipments m on m.id = s.main_shipment_id
      join clients c on c.id = s.client_id
      left join shipment_lines l on l.awb = e.awb and l.leg = e.leg
      where e.action in ('created', 'out_for_delivery', 'attempt_failed', 'delivered', 'returned')
        and e.at > ${now}::timestamptz - interval '4 days' and (e.action <> 'created' or s.parcel = 1)
        and (e.action not in ('out_for_delivery', 'attempt_failed') or l.direction = 'forward')
    ),
    standing as (
      select t.*, n.channel, n.state,
        case when n.channel = 'sms' then 2 end as segments,
        case when n.state in ('failed', 'skipped', 'planned') then 0 when n.channel = 'sms' then 70 else 25 end as cost
      from stated t
      cross join lateral (
        select 'whatsapp' as channel, case
          when t.newest <= 2 then 'planned' when t.lot = 7 then 'failed' when t.lot = 17 then 'unknown'
          when t.lot = 27 then 'skipped' when t.lot in (3, 13, 23) then 'sent' when t.lot % 3 = 0 then 'delivered'
          else 'read' end as state
        union all
        select 'sms', 'sent' where t.lot = 7 and t.newest > 2
      ) n
    )
    insert into messages (event, channel, source, awb, leg, client_id, branch_id, recipient, language, urgent, facts, state,
      reason, detail, planned_at, due_at, worth_until, sent_at, delivered_at, read_at, text, segments, cost_piastres, category)
    select event::message_event, channel::message_channel, 'event:' || id, awb, leg, client_id, destination_branch_id, receiver_phone, 'ar'::message_language,
      event = 'out_for_delivery', '{}', state::message_state,
      (case state when 'planned' then 'quiet_hours' when 'failed' then 'undelivered' when 'unknown' then 'no_answer'
        when 'skipped' then 'opted_out' end)::message_reason,
      case state when 'failed' then '131026 Message undeliverable' else '' end,
      at, case state when 'planned' then ${now}::timestamptz + interval '12 hours' end, at + interval '48 hours',
      case when state not in ('planned', 'skipped', 'failed') then at + interval '4 seconds' end,
      case when state in ('delivered', 'read') then at + interval '9 seconds' end,
      case when state = 'read' then at + interval '6 minutes' end,
      case when state in ('planned', 'skipped') then ''
        when channel = 'sms' then format('شحنتك من %s. التفاصيل: /r/…', shop)
        else concat(event, ': ', concat_ws(' · ', receiver_name, shop, case event when 'out_for_delivery' then
          trim_scale(due_piastres / 100.0)::text || ' · ••••' end, '/r/…')) end,
      segments, cost, case when channel = 'whatsapp' and state in ('delivered', 'read') then 'utility' end
    from standing
    on conflict do nothing`
  await tx`
    insert into stopped_phones (phone, reason, at)
    select recipient, 'opted_out', min(planned_at) - interval '1 day' from messages where reason = 'opted_out'
    group by recipient on conflict do nothing`
}
