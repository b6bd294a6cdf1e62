-- The parcels that a visit still has to fetch.
create index shipment_lines_of_visit on shipment_lines (visit_id)
  where active and status = 'Pending' and visit_id is not null;
