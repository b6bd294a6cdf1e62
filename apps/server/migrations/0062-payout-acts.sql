-- Acts about payouts that a second person approves (docs/decisions/0052-payouts.md). A new value is usable only in the next migration.
alter type approval_act add value 'payout_details';
alter type approval_act add value 'payout_batch';
