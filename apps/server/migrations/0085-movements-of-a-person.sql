-- The movements that one person made, newest first: staff read their own.
create index ledger_entries_wallet_of on ledger_entries (employee_id, id desc)
  where kind not in ('delivered', 'delivery_undone', 'returned', 'history');
