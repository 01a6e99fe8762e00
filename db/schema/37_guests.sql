create table guests (
  book_id bigint primary key references books on delete cascade,
  -- Whose guest it is, and on which requisition; its orders stay when the post goes.
  inviter_book bigint not null references books on delete cascade,
  post_id bigint references requisitions (post_id) on delete set null deferrable initially deferred,
  invited_by bigint references users on delete set null,
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  -- They want no more mail.
  mail_stopped_at timestamptz,
  -- The inviter has withdrawn their links, and not sent a new one since.
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  -- The book that took their side. It goes on where they are.
  claimed_book bigint references books on delete set null,
  claimed_at timestamptz,
  constraint guests_claimed_once check (claimed_book is null or claimed_at is not null)
);
create index guests_claimed on guests (claimed_book, post_id) where claimed_book is not null;
create index guests_invited_by on guests (invited_by) where invited_by is not null;
create index guests_of_inviter on guests (inviter_book);
create unique index guests_of_requisition on guests (post_id, lower(email)) where post_id is not null;

-- What was written to a guest, and what became of it.
create table guest_mails (
  id bigint generated always as identity primary key,
  guest_book bigint not null references guests (book_id) on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  order_id bigint references orders on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'handedOver', 'accepted', 'refused', 'unknown')),
  answer text not null default '' check (length(answer) <= 500),
  created_at timestamptz not null default now(),
  state_at timestamptz not null default now(),
  -- What a mail to a guest is about.
  bill_book bigint,
  bill_id bigint,
  foreign key (bill_book, bill_id) references bills (book_id, id) on delete set null (bill_id) deferrable
);
create index guest_mails_bill on guest_mails (bill_id) where bill_id is not null;
create index guest_mails_of on guest_mails (guest_book, id);
create index guest_mails_order on guest_mails (order_id) where order_id is not null;

-- Each mail has a link of its own. Only the hash of its token is kept.
create table guest_links (
  mail_id bigint primary key references guest_mails on delete cascade,
  guest_book bigint not null references guests (book_id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32) unique,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index guest_links_of on guest_links (guest_book);

-- The book goes with its guest.
create function close_guest_book() returns trigger language plpgsql as $$
begin
  delete from books where id = old.book_id;
  return null;
end $$;
create trigger close_guest_book after delete on guests for each row execute function close_guest_book();

