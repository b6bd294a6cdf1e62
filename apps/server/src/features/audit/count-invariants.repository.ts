import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

/** Each counter, with its changes that are not folded yet, equals a fresh count. */
export const countInvariants: Invariant[] = [
  {
    holds: 'each counter of shipments equals a fresh count',
    breaches: (sql) => sql<Breach[]>`
      with spread as (
        select v.scope, v.scope_id, v.other_branch_id, s.created_on as day, s.status, s.priority, 1::bigint as n
        from shipments s cross join lateral (values
          ('all'::count_scope, 0::bigint, 0::bigint, true),
          ('client', s.client_id, 0, true),
          ('branch', s.origin_branch_id, 0, true),
          ('branch', s.destination_branch_id, 0, s.destination_branch_id <> s.origin_branch_id),
          ('branch_pair', least(s.origin_branch_id, s.destination_branch_id),
            greatest(s.origin_branch_id, s.destination_branch_id), s.destination_branch_id <> s.origin_branch_id)
        ) as v (scope, scope_id, other_branch_id, applies)
        where v.applies and not s.sandbox
        union all
        select v.scope, v.scope_id, v.other_branch_id, c.day, c.status, c.priority, -c.shipments::bigint
        from shipment_count_changes c cross join lateral (values
          ('all'::count_scope, 0::bigint, 0::bigint, true),
          ('client', c.client_id, 0, true),
          ('branch', c.origin_branch_id, 0, true),
          ('branch', c.destination_branch_id, 0, c.destination_branch_id <> c.origin_branch_id),
          ('branch_pair', least(c.origin_branch_id, c.destination_branch_id),
            greatest(c.origin_branch_id, c.destination_branch_id), c.destination_branch_id <> c.origin_branch_id)
        ) as v (scope, scope_id, other_branch_id, applies)
        where v.applies
        union all
        select scope, scope_id, other_branch_id, day, status, priority, -shipments from shipment_counts
      )
      select concat_ws(' ', scope, scope_id, other_branch_id, day, status, priority) as subject, '0' as expected, sum(n)::text as found
      from spread group by scope, scope_id, other_branch_id, day, status, priority having sum(n) <> 0 limit ${mostBreaches}`,
  },
  {
    holds: 'each counter of a month is the sum of its days',
    breaches: (sql) => sql<Breach[]>`
      with summed as (
        select scope, scope_id, other_branch_id, date_trunc('month', day::timestamp)::date as month, status, priority, shipments as n
        from shipment_counts
        union all
        select scope, scope_id, other_branch_id, month, status, priority, -shipments from shipment_month_counts
      )
      select concat_ws(' ', scope, scope_id, other_branch_id, month, status, priority) as subject, '0' as expected, sum(n)::text as found
      from summed group by scope, scope_id, other_branch_id, month, status, priority having sum(n) <> 0 limit ${mostBreaches}`,
  },
  {
    holds: 'each counter of a client’s orders equals a fresh count',
    breaches: (sql) => sql<Breach[]>`
      with orders as (
        select client_id, created_on as day, status, priority, 1::bigint as n from shipments where parcel = 1 and not sandbox
        union all
        select client_id, day, status, priority, -orders::bigint from shipment_count_changes
      ),
      summed as (
        select client_id, date_trunc('month', day::timestamp)::date as month, status, priority, n from orders
        union all
        select scope_id, month, status, priority, -orders from shipment_month_counts where scope = 'client'
      )
      select concat_ws(' ', client_id, month, status, priority) as subject, '0' as expected, sum(n)::text as found
      from summed group by client_id, month, status, priority having sum(n) <> 0 limit ${mostBreaches}`,
  },
  {
    holds: 'each shipment has its search texts and words, and there are no others',
    breaches: (sql) => sql<Breach[]>`
      select s.awb::text as subject, s.search_text as expected, coalesce(t.search_text, 'nothing') as found
      from shipments s left join shipment_texts t on t.awb = s.awb
      where not s.sandbox and (t.search_text, t.created_at, t.client_id) is distinct from (s.search_text, s.created_at, s.client_id)
        or not s.sandbox and not (t.branch_ids @> array[s.origin_branch_id, s.destination_branch_id]
          and t.branch_ids <@ array[s.origin_branch_id, s.destination_branch_id])
        or s.sandbox and t.awb is not null
      union all
      (with recursive g as (
          select segment_of(min(awb)) as segment from shipment_texts
          union all
          select (select segment_of(min(t.awb)) from shipment_texts t where t.awb >= first_awb_of(g.segment + 1))
          from g where g.segment is not null
        )
        select unknown.word, 'a known word', 'none'
        from g cross join lateral (
          select word from (
            select distinct word from shipment_texts cross join lateral unnest(string_to_array(search_text, ' ')) as word
            where awb between first_awb_of(g.segment) and first_awb_of(g.segment + 1) - 1 and word !~ '^[0-9]*$' offset 0
          ) stated where not exists (select from search_words w where w.word = stated.word) offset 0
        ) unknown)
      limit ${mostBreaches}`,
  },
  {
    // Bitmaps of digits take most of the time and seldom change, so only a sixteenth is checked each day.
    holds: 'each search bitmap of a sealed segment agrees with its shipments, except for recorded changes',
    breaches: (sql) => sql<Breach[]>`
      select concat_ws(' ', g.segment, wrong.kind, wrong.key) as subject, wrong.expected, wrong.found
      from (
        select segment, count(*) over () <= 16 or row_number() over (order by segment) % 16 = (current_date - date '2026-01-01') % 16 as with_digits
        from search_segments where is_sealed offset 0
      ) g cross join lateral (
        with changed as materialized (
          select distinct position_of(awb) as position from search_changes where segment = g.segment
        ),
        computed as (select * from search_bitmaps_of(g.segment, true, g.with_digits))
        select kind, key, bit_count(c.bitmap)::text as expected, coalesce(bit_count(s.bitmap)::text, 'no bitmap') as found
        from computed c
          full join (select * from search_bitmaps where segment = g.segment and (kind <> 'digits' or g.with_digits)) s using (kind, key)
          cross join lateral (select coalesce(c.bitmap # s.bitmap, c.bitmap, s.bitmap) as bitmap offset 0) differing
          cross join lateral (select count(*) as n from changed where get_bit(differing.bitmap, position) = 1) noted
        where bit_count(differing.bitmap) > noted.n
        offset 0
      ) wrong
      limit ${mostBreaches}`,
  },
  {
    holds: 'each counter of attempts agrees with the events of its day',
    breaches: (sql) => sql<Breach[]>`
      with made as (
        select awb, at, action, leg, lead(action) over (partition by awb order by id) as next
        from tracking_events where action in ('delivered', 'delivery_undone', 'attempt_failed')
      ),
      counted as (
        select cairo_day(m.at) as day, case m.action when 'delivered' then 'delivered' else 'failed' end::attempt_outcome as outcome,
          s.origin_branch_id, s.destination_branch_id, 1::bigint as n
        from made m
        join shipments s on s.awb = m.awb and not s.sandbox
        left join shipment_lines l on l.awb = m.awb and l.leg = m.leg
        where m.action = 'delivered' and m.next is distinct from 'delivery_undone'
          or m.action = 'attempt_failed' and l.direction = 'forward'
        union all
        select day, outcome, origin_branch_id, destination_branch_id, -attempts from attempt_count_changes
      ),
      spread as (
        select v.scope, v.scope_id, v.other_branch_id, c.day, c.outcome, c.n
        from counted c cross join lateral (values
          ('all'::count_scope, 0::bigint, 0::bigint, true),
          ('branch', c.origin_branch_id, 0, true),
          ('branch', c.destination_branch_id, 0, c.destination_branch_id <> c.origin_branch_id),
          ('branch_pair', least(c.origin_branch_id, c.destination_branch_id),
            greatest(c.origin_branch_id, c.destination_branch_id), c.destination_branch_id <> c.origin_branch_id)
        ) as v (scope, scope_id, other_branch_id, applies)
        where v.applies
        union all
        select scope, scope_id, other_branch_id, day, outcome, -attempts from attempt_counts
      )
      select concat_ws(' ', scope, scope_id, other_branch_id, day, outcome) as subject, '0' as expected, sum(n)::text as found
      from spread group by scope, scope_id, other_branch_id, day, outcome having sum(n) <> 0 limit ${mostBreaches}`,
  },
  {
    holds:
      'each counter of an order file equals the number and the COD of its orders in that state, while it has them',
    breaches: (sql) => sql<Breach[]>`
      with counted as (
        select file_id, state, 1::bigint as n, cod_piastres as piastres from order_file_orders
        union all
        select file_id, state, -orders, -cod_piastres from order_file_counts
      )
      select concat_ws(' ', c.file_id, c.state) as subject, '0' as expected, concat_ws(' ', sum(n), sum(piastres)) as found
      from counted c join order_files f on f.id = c.file_id and f.rows_removed_at is null
      group by c.file_id, c.state having sum(n) <> 0 or sum(piastres) <> 0 limit ${mostBreaches}`,
  },
]
