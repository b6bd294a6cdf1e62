-- Which sheet of a workbook was read, and how many of its rows are hidden in it (docs/decisions/0015-orders-from-a-file.md).
alter table order_files
  add column sheet text check (length(sheet) <= 31),
  add column hidden_rows integer not null default 0 check (hidden_rows >= 0);
