-- A bulk change may set one field. The previous version must not undo it as if it had moved records, so what it
-- changed stands in a column that the previous version does not read.
alter table bulk_changes
  drop constraint bulk_changes_action_check,
  add constraint bulk_changes_action_check check (action in ('trash', 'restore', 'set')),
  -- The name of a field, or custom:<id of a custom column>. An empty value takes away what is there.
  add column field text check (length(field) <= 100),
  add column value text check (length(value) <= 1000),
  -- Chosen records that had the value already.
  add column same integer not null default 0,
  -- Records that the undo changed back.
  add column undone integer not null default 0,
  add constraint bulk_changes_set
    check ((action is not distinct from 'set') = (field is not null) and (field is null) = (value is null));

-- The records that a part set, each with its value before: [{"id": 1, "value": "Pier"}]. Null before the part ran.
alter table bulk_parts add column former jsonb;

-- Whether a member has put away the first steps on the home page.
alter table users add column hides_first_steps boolean not null default false;
