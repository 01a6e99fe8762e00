-- Orders of which goods may still come. What is expected and reserved is computed from their lines and deliveries.
alter table orders add column is_open boolean not null default false;

create function order_is_open(id bigint) returns boolean language sql stable as $$
  select exists (
    select from order_lines l
    where l.order_id = $1 and l.quantity > (
      select coalesce(sum(c.received - c.damaged), 0) from deliveries d
        join delivery_lines c on c.delivery_id = d.id and c.line = l.line
      where d.order_id = $1 and d.state = 'received'))
$$;

update orders o set is_open = true where state = 'accepted' and order_is_open(o.id);

create index orders_open_buyer on orders (buyer_book) where is_open;
create index orders_open_seller on orders (seller_book) where is_open;

create function orders_settle(ids bigint[]) returns void language sql as $$
  update orders o set is_open = not o.is_open
  where o.id = any(ids) and o.is_open <> (o.state = 'accepted' and order_is_open(o.id))
$$;

create function order_opens() returns trigger language plpgsql as $$
begin
  new.is_open := new.state = 'accepted';
  return new;
end $$;
create trigger order_made before insert on orders for each row execute function order_opens();
create trigger order_decided before update of state on orders for each row
  when (old.state is distinct from new.state) execute function order_opens();

create function order_lines_settle() returns trigger language plpgsql as $$
begin
  perform orders_settle(array(select distinct order_id from changed));
  return null;
end $$;
create trigger order_lines_changed after update on order_lines referencing new table as changed
  for each statement execute function order_lines_settle();

create function delivery_lines_settle() returns trigger language plpgsql as $$
begin
  perform orders_settle(array(
    select distinct d.order_id from changed c join deliveries d on d.id = c.delivery_id));
  return null;
end $$;
create trigger delivery_lines_changed after update on delivery_lines referencing new table as changed
  for each statement execute function delivery_lines_settle();

create function delivery_settles() returns trigger language plpgsql as $$
begin
  perform orders_settle(array[new.order_id]);
  return null;
end $$;
create trigger delivery_decided after update of state on deliveries for each row
  when (old.state is distinct from new.state) execute function delivery_settles();
