-- What receivers say on their page (docs/decisions/0048-receiver-page.md).
alter type tracking_action add value 'receiver_said';
alter type case_kind add value 'receiver_request';
alter type case_kind add value 'receiver_refused';
alter type case_kind add value 'wrong_number';
alter type case_kind add value 'nobody_came';

create table receiver_answers (
  -- The event that tells the branch.
  event_id bigint primary key references tracking_events,
  awb bigint not null references shipments,
  kind text not null
    check (kind in ('day', 'address', 'branch', 'who', 'refused', 'wrong_number', 'nobody_came', 'rated')),
  at timestamptz not null,
  -- The parcel was out, so it only asks.
  request boolean not null default false,
  day date check ((day is not null) = (kind = 'day')),
  -- Who takes the parcel: a person, or a safe place.
  taker text check (taker in ('person', 'place') and kind = 'who' or taker is null and kind <> 'who'),
  stars smallint check (stars between 1 and 5 and kind = 'rated' or stars is null and kind <> 'rated'),
  -- The delivery boy whom a rating is about; null when the parcel was collected at a branch.
  delivery_boy_id bigint references employees,
  -- Their own words, which are erased with the order's persons.
  words text not null default ''
);
create index receiver_answers_by_awb on receiver_answers (awb, event_id);
create unique index receiver_answers_rated on receiver_answers (awb) where kind = 'rated';
create index receiver_answers_of_delivery_boy on receiver_answers (delivery_boy_id, at) where kind = 'rated';
create index receiver_answers_by_day on receiver_answers (at);
