-- The company's book that an entry is about: its owners read it. Null: the server's own log alone.
alter table audit_log add column book_id bigint;

-- An entry of a company stays with it.
create or replace function refuse_change() returns trigger language plpgsql as $$
declare
  kept_days integer := nullif(current_setting('kontor.keep_audit_days', true), '')::integer;
begin
  if tg_op = 'DELETE' then
    if old.result >= 400 and old.at < now() - interval '400 days'
      or kept_days >= 30 and old.at < now() - kept_days * interval '1 day' then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if old.at < now() - interval '365 days' and not old.pseudonymised and new.pseudonymised
      and (new.id, new.at, new.action, new.result) = (old.id, old.at, old.action, old.result)
      and new.book_id is not distinct from old.book_id
      and new.actor_id is null
      and (new.actor_pseudonym is null) = (old.actor_id is null)
      and coalesce(new.actor_pseudonym ~ '^person-[0-9a-f]{16}$', true)
      and (new.address = '' and old.address = '' or new.address ~ '^address-[0-9a-f]{16}$' and old.address <> '')
      and new.target !~ '@[^ ]+ \([0-9]+\)|/(users|friends|share|connections/suggestions)/[0-9]'
      and without_people(new.target) = without_people(old.target) then
      return new;
    end if;
  end if;
  raise exception 'The audit log is append-only';
end $$;

-- Entries that the stream to the operator's own log has not delivered yet. Filled only while there is a stream.
create table audit_stream (
  entry_id bigint primary key,
  -- Whoever delivers the entry has it until then.
  taken_until timestamptz
);
