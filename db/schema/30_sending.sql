-- Links that show one invoice to whoever has them. The token itself is in the mail or was shown once.
create table invoice_links (
  id bigint generated always as identity,
  book_id bigint not null,
  invoice_id bigint not null,
  token_hash bytea not null check (length(token_hash) = 32),
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Of others than the people of the book.
  visits integer not null default 0 check (visits >= 0),
  last_visit_at timestamptz,
  -- When its reader said that they have paid. It is what they say, and changes no amount.
  claimed_at timestamptz,
  constraint invoice_links_visited check ((visits = 0) = (last_visit_at is null)),
  primary key (book_id, id),
  foreign key (book_id, invoice_id) references invoices (book_id, id) on delete cascade on update cascade deferrable
);
create index invoice_links_by_id on invoice_links (id);
create index invoice_links_by_member on invoice_links (created_by) where created_by is not null;
create unique index invoice_links_by_token on invoice_links (token_hash);
create index invoice_links_of_invoice on invoice_links (invoice_id, id desc);

-- Mails about invoices to their recipients, and what became of them.
create table invoice_mails (
  id bigint generated always as identity,
  book_id bigint not null,
  invoice_id bigint not null,
  kind text not null check (kind in ('invoice', 'reminder')),
  -- Of its Message-ID.
  message_id uuid not null unique,
  recipient text not null check (length(recipient) <= 254),
  subject text not null check (length(subject) <= 200),
  message text not null check (length(message) <= 5000),
  link_id bigint not null,
  sent_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  state text not null default 'queued' check (state in ('queued', 'handedOver', 'accepted', 'refused', 'unknown')),
  -- What the mail server said last.
  answer text not null default '' check (length(answer) <= 500),
  state_at timestamptz not null default now(),
  primary key (book_id, id),
  foreign key (book_id, invoice_id) references invoices (book_id, id) on delete cascade on update cascade deferrable,
  foreign key (book_id, link_id) references invoice_links (book_id, id) on delete cascade on update cascade deferrable
);
create index invoice_mails_by_id on invoice_mails (id);
create index invoice_mails_by_link on invoice_mails (link_id);
create index invoice_mails_by_member on invoice_mails (sent_by) where sent_by is not null;
create index invoice_mails_of_invoice on invoice_mails (invoice_id, id desc);

-- Each step is taken once.
create table invoice_reminders (
  book_id bigint not null,
  invoice_id bigint not null,
  step smallint not null check (step between 1 and 3),
  mail_id bigint not null,
  sent_at timestamptz not null default now(),
  primary key (book_id, invoice_id, step),
  foreign key (book_id, invoice_id) references invoices (book_id, id) on delete cascade on update cascade deferrable,
  foreign key (book_id, mail_id) references invoice_mails (book_id, id) on delete cascade on update cascade deferrable
);
create index invoice_reminders_by_mail on invoice_reminders (mail_id);

-- Invoices of which nobody is to be reminded.
create table invoice_reminder_stops (
  book_id bigint not null,
  invoice_id bigint not null,
  stopped_by bigint references users on delete set null,
  stopped_at timestamptz not null default now(),
  foreign key (book_id, invoice_id) references invoices (book_id, id) on delete cascade on update cascade deferrable,
  primary key (book_id, invoice_id)
);
create index invoice_reminder_stops_by_member on invoice_reminder_stops (stopped_by) where stopped_by is not null;
