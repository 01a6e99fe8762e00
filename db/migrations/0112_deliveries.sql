-- What a seller sent of an order, and what the buyer received of it.
create table deliveries (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  seller_book bigint references books on delete set null,
  number text not null check (number ~ '^DN-\d{4}-\d{5,9}$'),
  state text not null default 'shipped' check (state in ('shipped', 'received', 'cancelled')),
  note text not null default '' check (length(note) <= 200),
  shipped_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  check ((state = 'shipped') = (decided_at is null))
);
create index deliveries_of_order on deliveries (order_id, id);
create unique index deliveries_number on deliveries (seller_book, number);

create table delivery_lines (
  delivery_id bigint not null references deliveries on delete cascade,
  line smallint not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  -- Of the seller, and of the buyer; where nothing is kept in stock, empty.
  from_warehouse text not null default '' check (length(from_warehouse) <= 200),
  to_warehouse text not null default '' check (length(to_warehouse) <= 200),
  -- All that came, with what was damaged.
  received numeric(18, 6) check (received >= 0),
  damaged numeric(18, 6) check (damaged >= 0),
  -- What came beyond the delivery note is kept and paid for.
  accepts_surplus boolean not null default false,
  note text not null default '' check (length(note) <= 200),
  primary key (delivery_id, line),
  check ((received is null) = (damaged is null)),
  check (damaged <= received)
);

-- The movements of stock that a delivery made: one of each kind for a line, so that nothing is booked twice.
create table delivery_movements (
  delivery_id bigint not null references deliveries on delete cascade,
  line smallint not null,
  kind text not null check (kind in ('out', 'back', 'in')),
  movement_id bigint references material_transactions on delete set null,
  primary key (delivery_id, line, kind)
);
create index delivery_movements_of on delivery_movements (movement_id) where movement_id is not null;

alter table order_events add column delivery_id bigint references deliveries on delete set null;
create index order_events_delivery on order_events (delivery_id) where delivery_id is not null;
