-- Whether a person counts as another one: they are the same, the other oversees their account, or, unless they are a
-- superuser, they oversee the other's account or set its PIN. Superusers oversee most accounts (docs/decisions/0034-custody.md).
create function counts_as(person employees, other employees) returns boolean
  language sql immutable parallel safe
  return coalesce(other.id in (person.id, person.overseen_by), false)
    or coalesce(person.role <> 'superuser' and person.id in (other.overseen_by, other.pin_set_by), false);

-- How a person stands to an approval (docs/decisions/0050-two-people-for-money.md).
create type approval_standing as enum ('free', 'last', 'alone', 'own', 'own_correction', 'same_person', 'barred');
