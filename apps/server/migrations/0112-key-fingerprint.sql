-- Names the key with which the secrets of this database are sealed. A server with another key refuses to start.
create table key_fingerprint (
  one boolean primary key default true check (one),
  fingerprint bytea not null,
  constraint key_fingerprint_size check (octet_length(fingerprint) = 32)
);
