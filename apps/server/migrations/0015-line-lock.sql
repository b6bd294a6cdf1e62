-- Five wrong hand-over codes lock a line until its desk releases it (docs/decisions/0005-lifecycle.md).
alter table shipment_lines drop constraint shipment_lines_wrong_codes_check;
alter table shipment_lines add constraint shipment_lines_wrong_codes_check check (wrong_codes between 0 and 5);
alter type tracking_action add value 'line_locked';
alter type tracking_action add value 'line_released';
