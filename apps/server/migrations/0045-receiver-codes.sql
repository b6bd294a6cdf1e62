-- What the receiver tells the delivery boy (docs/decisions/0045-receiver-code.md). No call shows it to staff.
create table receiver_codes (
  awb bigint not null,
  -- The leg to the receiver. A new attempt has a new code.
  leg smallint not null,
  code text not null check (code ~ '^[0-9]{4}$'),
  wrong_codes smallint not null default 0 check (wrong_codes between 0 and 5),
  primary key (awb, leg),
  foreign key (awb, leg) references shipment_lines
);
create index delivered_without_code on tracking_events (employee_id, at)
  where action = 'delivered' and details->>'receiver_code' <> 'right';
