-- An administrator confirms that a VAT number is the company's. Names are compared by what they look like.
alter table companies add column vat_checked_at timestamptz,
  add column vat_checked_by bigint references users on delete set null,
  add column name_skeletons text[];
create index companies_by_name_skeletons on companies using gin (name_skeletons);
create index companies_vat_checked_by on companies (vat_checked_by) where vat_checked_by is not null;
create index companies_without_skeletons on companies (id) where name_skeletons is null;

-- What was confirmed is this number with these names. Its name sorts after the one that sets the key.
create function unset_vat_check() returns trigger language plpgsql as $$
begin
  new.vat_checked_at := null;
  new.vat_checked_by := null;
  return new;
end $$;
create trigger unset_vat_check before update of vat_id, name, legal_name on companies for each row
  when (old.vat_checked_at is not null and (new.vat_key, new.name, new.legal_name)
    is distinct from (old.vat_key, old.name, old.legal_name))
  execute function unset_vat_check();

-- The previous version changes names too while both run; what is null is computed anew.
create function unset_name_skeletons() returns trigger language plpgsql as $$
begin
  new.name_skeletons := null;
  return new;
end $$;
create trigger unset_name_skeletons before update of name, legal_name on companies for each row
  when ((new.name, new.legal_name) is distinct from (old.name, old.legal_name))
  execute function unset_name_skeletons();

-- Adds to whatever is allowed by now.
do $$
declare
  allowed text := (select string_agg(quote_literal(m.parts[1]), ', ') from regexp_matches(
    (select pg_get_constraintdef(oid) from pg_constraint
      where conname = 'notifications_type_check' and conrelid = 'notifications'::regclass),
    '''([a-z_]+)''', 'g') as m (parts));
begin
  alter table notifications drop constraint notifications_type_check;
  execute format(
    'alter table notifications add constraint notifications_type_check check (type in (%s, %L, %L, %L)) not valid',
    allowed, 'vat_checked', 'vat_unchecked', 'name_alike');
end $$;
