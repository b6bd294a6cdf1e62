-- A count of a safe with a difference is a case, of the same kind as the difference of an exchange
-- (docs/decisions/0053-safes-and-wallet.md).
alter type case_kind rename value 'exchange_difference' to 'safe_difference';
alter table cases
  add column safe_count_id bigint references safe_counts,
  drop constraint cases_subject,
  add constraint cases_subject check (num_nonnulls(awb, hand_in_id, exchange_id, safe_count_id) = 1);
create unique index cases_by_safe_count on cases (safe_count_id) where safe_count_id is not null;
create index safe_counts_with_difference on safe_counts (at) where entry_id is not null;
update saved_views set query = replace(query, 'exchange_difference', 'safe_difference') where list = 'cases';
