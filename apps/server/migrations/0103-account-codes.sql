-- Codes of ledger accounts that the company set (docs/decisions/0071-books.md). Others have their usual code.
create table account_codes (
  account account_kind primary key,
  code text not null
);
