-- A delivery boy's refusal gives the pick-up back to its branch, which confirms it or sends another (docs/decisions/0005-lifecycle.md).
alter table shipment_lines add column refused boolean not null default false;
alter type tracking_action add value 'refusal_confirmed';
