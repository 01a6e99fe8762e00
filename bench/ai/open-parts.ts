/**
 * What is open on each issued invoice of a member, by decision 48 and without the product's function: rows of
 * `customer`, `currency`, `invoice`, `due` and `amount`. An invoice takes what it carries over from the newest open
 * parts; what is paid beyond its own total covers the oldest parts that it took; parts keep their due date.
 */
export const openParts = (owner: string): string => `
  with recursive chain as (
    select id, customer_key, currency, due_date, total_amount as total, previous_dues as carries, paid_amount as paid,
      row_number() over (partition by customer_key, currency order by invoice_date, id) as place
    from invoices where owner_id = ${owner} and deleted_at is null and status <> 'draft'),
  state (customer_key, currency, place, parts) as (
    select distinct customer_key, currency, 0::bigint, '[]'::jsonb from chain
    union all
    select s.customer_key, s.currency, c.place, step.parts
    from state s join chain c on (c.customer_key, c.currency, c.place) = (s.customer_key, s.currency, s.place + 1)
    cross join lateral (
      with part as (
        select (p ->> 'on')::bigint as holder, (p ->> 'due')::date as due, (p ->> 'amount')::numeric as amount, at
        from jsonb_array_elements(s.parts) with ordinality as each (p, at)),
      taking as (
        select *, greatest(0, least(amount, c.carries - coalesce(sum(amount) over newer, 0))) as taken
        from part window newer as (order by at desc rows between unbounded preceding and 1 preceding)),
      paying as (
        select *, taken - greatest(0, least(taken,
          greatest(c.paid - c.total, 0) - coalesce(sum(taken) over older, 0))) as kept
        from taking window older as (order by at rows between unbounded preceding and 1 preceding)),
      own as (
        select greatest(c.total - c.paid, 0) + greatest(c.carries - coalesce(sum(taken), 0)
          - greatest(greatest(c.paid - c.total, 0) - coalesce(sum(taken), 0), 0), 0) as amount from taking),
      result as (
        select holder, due, amount - taken as amount, at, 1 as half from paying
        union all select c.id, due, kept, at, 2 from paying
        union all select c.id, c.due_date, amount, null, 3 from own)
      select coalesce(jsonb_agg(jsonb_build_object('on', holder, 'due', due, 'amount', amount) order by at, half), '[]')
        as parts from result where amount > 0) step),
  last_state as (select distinct on (customer_key, currency) * from state order by customer_key, currency, place desc)
  select (select customer_name from invoices i where i.id = (p ->> 'on')::bigint) as customer, currency,
    (p ->> 'on')::bigint as invoice, (p ->> 'due')::date as due, (p ->> 'amount')::numeric as amount
  from last_state, jsonb_array_elements(parts) p`
