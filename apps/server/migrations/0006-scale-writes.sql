-- The same order in a file is found by its number, or without one by its content, however long the file is
-- (docs/decisions/0020-writing-at-scale.md).
create index order_file_orders_by_identity on order_file_orders (file_id, number, content);
