-- Payouts in transit (docs/decisions/0052-payouts.md). A new value is usable only in the next migration.
alter type account_kind add value 'payouts_in_transit';
alter type settlement_state add value 'approved';
alter type settlement_state add value 'carried';
alter type entry_kind add value 'payout_paid';
alter type entry_kind add value 'payout_returned';
