-- Who counted cash does not own the objection to the count (docs/decisions/0075-cases-one-row.md).
update cases c set owner_id = null, version = c.version + 1
from employees e, hand_ins h, employees k
where c.kind = 'count_objection' and c.closed_at is null and e.id = c.owner_id
  and h.id = c.hand_in_id and k.id = h.collected_by and counts_as(e, k);

-- The desk counts parcels, so the index that it is counted from has them too.
drop index cases_open_by_branch;
create index cases_open_by_branch on cases (branch_id, deadline, id) include (kind, cause, owner_id, awb) where closed_at is null;
