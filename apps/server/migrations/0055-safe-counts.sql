-- Counts of a branch's safe by notes (docs/decisions/0049-counting-cash.md). Append-only.
alter type entry_kind add value 'safe_counted';
create type safe_count_kind as enum ('open', 'close');
create table safe_counts (
  id bigint generated always as identity primary key,
  branch_id bigint not null references branches,
  kind safe_count_kind not null,
  -- How many of each note, in the order of the contract, and the coins.
  notes integer[] not null check (cardinality(notes) = 7),
  coins_piastres bigint not null check (coins_piastres >= 0),
  counted_piastres bigint not null,
  expected_piastres bigint not null,
  counted_by bigint not null references employees,
  at timestamptz not null,
  -- False for a first count that differed: it is asked again.
  booked boolean not null,
  -- Why a booked count differs.
  note text not null default '',
  -- The entry of the difference.
  entry_id bigint unique references ledger_entries,
  check (counted_piastres = coins_piastres + 100::bigint * (200 * notes[1] + 100 * notes[2] + 50 * notes[3] + 20 * notes[4]
    + 10 * notes[5] + 5 * notes[6] + notes[7])),
  check ((entry_id is not null) = (booked and counted_piastres <> expected_piastres)),
  check (entry_id is null or note <> '')
);
create index safe_counts_by_branch on safe_counts (branch_id, id desc);
create trigger safe_counts_append_only before update or delete or truncate on safe_counts
  for each statement execute function refuse_change();
