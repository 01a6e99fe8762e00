-- Photos of what came of a delivery, which its buyer took.
create table delivery_photos (
  id bigint primary key default (1 + floor(random() * 9007199254740990))::bigint,
  delivery_id bigint not null references deliveries on delete cascade,
  -- Whose storage it takes: of whoever added it, or of the seller who deals with a guest. Null once they are gone.
  owner_id bigint references books on delete set null,
  -- Opaque keys in the file store; they never leave the server.
  file_key text not null,
  preview_key text not null,
  file_name text not null check (length(file_name) between 1 and 255),
  mime_type text not null,
  size bigint not null check (size >= 0),
  preview_size integer not null check (preview_size >= 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default clock_timestamp()
);
create index delivery_photos_of on delivery_photos (delivery_id);
create index delivery_photos_by_owner on delivery_photos (owner_id) include (size, preview_size)
  where owner_id is not null;
create trigger note_unused_files after delete on delivery_photos
  referencing old table as gone for each statement execute function note_unused_files();

-- They count too, beside all that counted before.
do $$
begin
  execute 'create or replace view stored_bytes as ' || rtrim(pg_get_viewdef('stored_bytes'::regclass), '; ') ||
    ' union all select owner_id, size + preview_size from delivery_photos';
end $$;
