-- A case may end with a bar of the receiver's phone (docs/decisions/0070-standing-of-receivers.md).
alter type case_outcome add value 'barred' before 'no_action';
