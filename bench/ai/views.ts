import { today } from './expect.ts'
import { openParts } from './open-parts.ts'

/**
 * Views of the demo account's records, written independently of the product's queries, so that the tested code never
 * computes the expected answers.
 */
export const views = `
  with me as (select id from users where username = 'demo'),
  money as (
    select f.id, project_name as project, transaction_date as day, transaction_with as party, amount, currency,
      transaction_type as type, category, account_affected as account, description
    from financial_transactions f join me on book_id = me.id where deleted_at is null),
  moves as (
    select m.id, project_name as project, transaction_date as day, transaction_with as party, quantity, unit,
      material_name as material, transaction_type as type, warehouse_affected as warehouse, category
    from material_transactions m join me on book_id = me.id where deleted_at is null),
  shelves as (
    select material, unit, warehouse, sum(case type when 'in' then quantity else -quantity end) as on_hand,
      (select n.minimum from item_minimums n join items i on i.id = n.item_id where i.book_id = (select id from me)
        and i.name = material and coalesce(n.warehouse, moves.warehouse) = moves.warehouse
        order by n.warehouse is null limit 1) as minimum
    from moves group by material, unit, warehouse),
  -- What is open of each invoice.
  parts as (${openParts('(select id from me)')}),
  bills as (
    select i.id, status, invoice_number as number, customer_name as customer, invoice_date as day, due_date as due,
      currency, total_amount as total, paid_amount as paid,
      coalesce((select sum(amount) from parts where invoice = i.id), 0) as owed,
      coalesce((select sum(amount) from parts p where invoice = i.id and p.due < '${today}'), 0) as late
    from invoices i join me on book_id = me.id where deleted_at is null),
  dues as (
    select distinct on (b.customer, b.currency) b.customer, b.currency,
      coalesce((select sum(amount) from parts p where (p.customer, p.currency) = (b.customer, b.currency)), 0) as owed,
      coalesce((select sum(amount) from parts p
        where (p.customer, p.currency) = (b.customer, b.currency) and p.due < '${today}'), 0) as late,
      coalesce((select min(p.due) from parts p where (p.customer, p.currency) = (b.customer, b.currency)), b.due) as due
    from bills b where status <> 'draft' order by b.customer, b.currency, day desc, id desc),
  tasks as (
    select t.id, title, due_date as due, priority, completed_at is not null as completed,
      member_id = me.id as own, (select full_name from users where id = member_id) as owner
    from todos t, me where deleted_at is null and (member_id = me.id
      or exists (select from todo_shares s where s.todo_id = t.id and s.member_id = me.id))),
  friends as (
    select user_low + user_high - me.id as id, status, requester_id = me.id as sent
    from friendships, me where me.id in (user_low, user_high)),
  wall as (
    select p.id, post_type as type, (p.created_at at time zone 'utc')::date as day, content, author_id = me.id as own,
      case when not anonymous then u.full_name end as author,
      array(select name from post_tags join tags on tags.id = tag_id where post_id = p.id) as tags
    from posts p join users u on u.id = author_id, me
    where parent_id is null and (author_id = me.id or privacy = 'public'
      or privacy = 'friends' and author_id in (select id from friends where status = 'accepted')
      or privacy = 'custom' and exists (select from post_audience a where a.post_id = p.id and a.member_id = me.id))),
  people as (select id, full_name as name, username, occupation, location from users),
  notes as (
    select n.id, type, unread, (n.created_at at time zone 'utc')::date as day
    from notifications n join me on member_id = me.id where senders > 0)
`
