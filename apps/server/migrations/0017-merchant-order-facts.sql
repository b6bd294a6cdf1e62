-- What a merchant says of an order besides where it goes: its own number, a note, and whether the receiver may open it.
alter table main_shipments
  add column reference text check (char_length(reference) between 1 and 64),
  add column note text not null default '',
  add column allow_opening boolean not null default false;

-- Orders of files that were read before there was a column for it.
update order_file_orders set told = told || '{"allow_opening": ""}' where not told ? 'allow_opening';
