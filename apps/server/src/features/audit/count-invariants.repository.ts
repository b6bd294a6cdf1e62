import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

/** What the kept counts must say: exactly what they count, folded and not yet folded together. */
export const countInvariants: Invariant[] = [
  {
    holds: 'each kept count is the number of shipments that it counts',
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
    holds: 'each kept count of a month is the sum of its days',
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
    holds: 'each shipment is found by its texts and their words, and nothing else is',
    breaches: (sql) => sql<Breach[]>`
      select s.awb::text as subject, s.search_text as expected, coalesce(t.search_text, 'nothing') as found
      from shipments s left join shipment_texts t on t.awb = s.awb
      where not s.sandbox and (t.search_text, t.created_at, t.client_id) is distinct from (s.search_text, s.created_at, s.client_id)
        or not s.sandbox and not (t.branch_ids @> array[s.origin_branch_id, s.destination_branch_id]
          and t.branch_ids <@ array[s.origin_branch_id, s.destination_branch_id])
        or s.sandbox and t.awb is not null
      union all
      (select unknown.word, 'a known word', 'none'
        from (select generate_series(min(block), max(block)) as block from shipment_texts) b
        cross join lateral (
          select word from (
            select distinct word from shipment_texts cross join lateral unnest(string_to_array(search_text, ' ')) as word
            where awb between b.block::bigint * 327680 and b.block::bigint * 327680 + 327679 and word !~ '^[0-9]*$' offset 0
          ) told where not exists (select from search_words w where w.word = told.word) offset 0
        ) unknown)
      limit ${mostBreaches}`,
  },
  {
    // Maps of digits take most of the time and never change.
    holds:
      'each search map of a closed block (of digits, in a sixteenth of many blocks, others each day) says what its shipments are, but for those noted as changed',
    breaches: (sql) => sql<Breach[]>`
      select concat_ws(' ', b.block, of_block.kind, of_block.key) as subject, of_block.expected, of_block.found
      from (
        select block, count(*) over () <= 16 or row_number() over (order by block) % 16 = (current_date - date '2026-01-01') % 16 as with_digits
        from search_blocks where is_closed offset 0
      ) b cross join lateral (
        with changed as materialized (
          select distinct (awb % 327680 / 10)::integer as place from search_map_changes where block = b.block
        ),
        true_maps as (select * from search_maps_of(b.block, true, b.with_digits))
        select kind, key, bit_count(t.map)::text as expected, coalesce(bit_count(m.map)::text, 'no map') as found
        from true_maps t
          full join (select * from search_maps where block = b.block and (kind <> 'digits' or b.with_digits)) m using (kind, key)
          cross join lateral (select coalesce(t.map, b'0'::bit(32768)) # coalesce(m.map, b'0'::bit(32768)) as map offset 0) differing
          cross join lateral (select count(*) as n from changed where get_bit(differing.map, place) = 1) noted
        where bit_count(differing.map) > noted.n
        offset 0
      ) of_block
      limit ${mostBreaches}`,
  },
  {
    holds: 'each kept count of attempts is what the events of its day say',
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
    holds: 'each kept count of a file is the number of its orders in that state, and their COD',
    breaches: (sql) => sql<Breach[]>`
      with counted as (
        select file_id, state, 1::bigint as n, cod_piastres as piastres from order_file_orders
        union all
        select file_id, state, -orders, -cod_piastres from order_file_counts
      )
      select concat_ws(' ', file_id, state) as subject, '0' as expected, concat_ws(' ', sum(n), sum(piastres)) as found
      from counted group by file_id, state having sum(n) <> 0 or sum(piastres) <> 0 limit ${mostBreaches}`,
  },
]
