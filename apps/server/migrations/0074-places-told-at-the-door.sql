-- The delivery boy who wrote down an address that the receiver asks for at the door; null when the receiver said it on their page.
alter table receiver_answers
  add column reported_by bigint references employees,
  add check (reported_by is null or (kind = 'address' and request));
