-- What a linked page says of itself. A post keeps the row of its time; a later one gets a new row once this expires.
create table link_previews (
  id bigint generated always as identity primary key,
  url text not null check (length(url) <= 2000),
  is_current boolean not null default true,
  state text not null default 'pending' check (state in ('pending', 'ready', 'failed')),
  title text not null default '' check (length(title) <= 200),
  description text not null default '' check (length(description) <= 300),
  site_name text not null default '' check (length(site_name) <= 80),
  picture_key text check (length(picture_key) <= 64),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index link_previews_by_expiry on link_previews (expires_at);
create unique index link_previews_current on link_previews (url) where is_current;

-- The first link of a post, and its preview if the author wants one.
create table post_previews (
  post_id bigint primary key references posts on delete cascade,
  url text not null check (length(url) <= 2000),
  wanted boolean not null,
  preview_id bigint references link_previews
);
create index post_previews_by_preview on post_previews (preview_id);
