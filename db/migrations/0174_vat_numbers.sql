-- A VAT number belongs to one company of the server. Where several have one by now, the oldest keeps the claim.
create function vat_key_of(written text) returns text language sql immutable as $$
  select case when normalize(written, NFKC) ~ '[0-9]'
    then regexp_replace(upper(normalize(written, NFKC)), '[^A-Z0-9]', '', 'g') end
$$;

alter table companies add column vat_key text;
update companies c set vat_key = vat_key_of(c.vat_id)
where not exists (select from companies o where o.id < c.id and vat_key_of(o.vat_id) = vat_key_of(c.vat_id));
create unique index companies_by_vat_key on companies (vat_key);

-- The previous version writes numbers too while both run.
create function set_vat_key() returns trigger language plpgsql as $$
begin
  new.vat_key := vat_key_of(new.vat_id);
  return new;
end $$;
create trigger set_vat_key_first before insert on companies for each row execute function set_vat_key();
create trigger set_vat_key before update of vat_id on companies for each row
  when (new.vat_id is distinct from old.vat_id) execute function set_vat_key();
