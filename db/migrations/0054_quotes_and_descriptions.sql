-- What a picture shows, for people who cannot see it.
alter table attachments
  add column description text not null default '' check (length(description) <= 500);

-- A post refers to another by its number. Whether a reader sees that one is decided when they ask for it.
alter table posts add column quoted_id bigint;
