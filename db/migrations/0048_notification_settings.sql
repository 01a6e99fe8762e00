-- Where members want to be told of what, and when. A member without rows has the defaults of features/notifications.
create table notification_settings (
  user_id bigint primary key references users on delete cascade,
  time_zone text not null check (length(time_zone) between 1 and 64),
  -- By the clock of that zone. Quiet hours may pass midnight.
  quiet_from time,
  quiet_until time,
  digest_at time not null,
  constraint notification_settings_quiet check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);

-- Only what differs from the default, which is the page alone.
create table notification_channels (
  user_id bigint not null references users on delete cascade,
  type text not null,
  channel text not null check (channel in ('mail', 'digest', 'none')),
  primary key (user_id, type)
);

-- Mails about notifications: waiting until `due_at`, and then remembered, so that none is sent twice.
create table notification_mails (
  notification_id bigint primary key references notifications on delete cascade,
  user_id bigint not null references users on delete cascade,
  due_at timestamptz not null,
  sent_at timestamptz
);
create index notification_mails_due on notification_mails (due_at) where sent_at is null;
create index notification_mails_user on notification_mails (user_id);

-- The moment itself, or the end of the quiet hours in which it lies.
create function after_quiet_hours(moment timestamptz, zone text, quiet_from time, quiet_until time)
returns timestamptz language sql stable as $$
  select case
    when quiet_from is null then moment
    when case when quiet_from < quiet_until then clock >= quiet_from and clock < quiet_until
      else clock >= quiet_from or clock < quiet_until end
    then ((moment at time zone zone)::date + quiet_until
      + case when clock < quiet_until then interval '0' else interval '1 day' end) at time zone zone
    else moment end
  from (select (moment at time zone zone)::time as clock) local
$$;

-- The next time that the clock of the zone shows this.
create function next_clock_time(moment timestamptz, zone text, clock time)
returns timestamptz language sql stable as $$
  select ((moment at time zone zone)::date + clock
    + case when (moment at time zone zone)::time < clock then interval '0' else interval '1 day' end) at time zone zone
$$;
