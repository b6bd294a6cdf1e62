-- A receiver who chose the branch may have the parcel brought after all, on a day (docs/decisions/0048-receiver-page.md).
alter table receiver_answers drop constraint receiver_answers_kind_check;
alter table receiver_answers add constraint receiver_answers_kind_check
  check (kind in ('day', 'address', 'branch', 'door', 'who', 'refused', 'wrong_number', 'nobody_came', 'rated'));
alter table receiver_answers drop constraint receiver_answers_check;
alter table receiver_answers add constraint receiver_answers_day_check
  check ((day is not null) = (kind in ('day', 'door')));
