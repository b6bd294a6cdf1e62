-- Who counted cash reverses the count with a second person, too (docs/decisions/0053-safes-and-wallet.md).
alter table hand_ins drop constraint hand_ins_reversed_check,
  add constraint hand_ins_reversed_check check (
    num_nulls(reversed_at, reversed_by, reversal_reason, reversed_awbs) in (0, 4)
    and (not reversed_alone or reversed_by is not null));
