import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seedDemo } from '../index.ts'

const now = new Date('2026-05-13T14:30:00Z')

let database: Database

beforeAll(async () => {
  database = await testDatabase()
  await seedDemo(database, { put: () => Promise.resolve() }, now)
})

it('the company trades at every stage, from open requisitions to goods received', async () => {
  const requisitions = await database.all(sql<{ state: string; quotes: number; orders: number }>`
    select case when r.deadline > ${now} then 'open' else 'closed' end || case when r.sealed then ', sealed' else '' end
        as state,
      (select count(*) from quotes q where q.post_id = r.post_id) as quotes,
      (select count(*) from orders o where o.requisition_id = r.post_id) as orders
    from requisitions r order by r.post_id`)
  expect(requisitions).toEqual([
    { state: 'closed', quotes: 4, orders: 3 },
    { state: 'closed', quotes: 2, orders: 2 },
    { state: 'closed, sealed', quotes: 2, orders: 1 },
    { state: 'closed', quotes: 2, orders: 2 },
    { state: 'open, sealed', quotes: 0, orders: 0 },
    { state: 'open', quotes: 3, orders: 0 },
  ])
  const orders = await database.all(sql<{ state: string; number: string; deliveries: string | null }>`
    select state, case sent_by when 'buyer' then buyer_number else seller_number end as number,
      (select string_agg(d.state, ', ' order by d.id) from deliveries d where d.order_id = o.id) as deliveries
    from orders o order by id`)
  expect(orders).toEqual([
    { state: 'accepted', number: 'PO-2026-00001', deliveries: 'received' },
    { state: 'accepted', number: 'PO-2026-00002', deliveries: 'received' },
    { state: 'accepted', number: 'PO-2026-00003', deliveries: 'received' },
    { state: 'accepted', number: 'SO-2026-00001', deliveries: 'received' },
    { state: 'declined', number: 'SO-2026-00002', deliveries: null },
    { state: 'accepted', number: 'PO-2026-00004', deliveries: 'received, shipped' },
    { state: 'sent', number: 'PO-2026-00005', deliveries: null },
    { state: 'approval', number: 'PO-2026-00006', deliveries: null },
  ])
})

it('its stock says what the deliveries say, and nothing happened out of order or in the future', async () => {
  const wrong = await database.all(sql`
    select l.delivery_id from delivery_lines l join delivery_movements m using (delivery_id, line)
      join material_transactions t on t.id = m.movement_id
    where t.quantity <> case m.kind when 'in' then l.received - l.damaged else l.quantity end`)
  expect(wrong).toEqual([])
  const { moved } = await database.one(
    sql<{ moved: number }>`select count(*) as moved from delivery_movements`,
  )
  expect(moved).toBe(5)
  const odd = await database.all(sql`
    select e.id from order_events e join orders o on o.id = e.order_id
      join requisitions r on r.post_id = o.requisition_id
    where e.at < r.deadline or e.at > ${now} or exists (
      select from order_events before where before.order_id = e.order_id and before.id < e.id and before.at > e.at)`)
  expect(odd).toEqual([])
  const late = await database.all(sql`
    select q.id from quotes q join requisitions r using (post_id)
    where q.submitted_at > least(r.deadline, ${now}) or q.submitted_at < r.created_at`)
  expect(late).toEqual([])
})

it('numbers go on after those of the demo', async () => {
  const behind = await database.all(sql`
    select o.id from orders o join trade_counters c on c.book_id = o.buyer_book and c.kind = 'PO'
    where right(o.buyer_number, 5)::integer > c.last`)
  expect(behind).toEqual([])
  const counted = await database.all(sql<{ last: number }>`
    select last from trade_counters c join companies k using (book_id)
    where k.name = 'Hansen & Çelik Trading' order by kind`)
  expect(counted.map(({ last }) => last)).toEqual([1, 6, 2])
})

it('what was delivered is billed: disputed, settled, announced and confirmed, alike in both books', async () => {
  const bills = await database.all(sql<{ seller: string; kind: string; state: string; open: string }>`
    select split_part(o.seller_name, ' ', 1) as seller, b.kind,
      concat_ws(', ', b.status, (
        select string_agg('line ' || l.position || ' ' || d.state, ', ')
        from bill_disputes d join bill_items l on l.id = d.line_id where d.bill_id = b.id)) as state,
      concat_ws(', ', b.open_amount || ' here', case b.kind when 'invoice'
        then i.total_amount - i.credited_amount - i.paid_amount || ' there' end, announced_of(b, i) || ' announced')
        as open
    from bills b join orders o on o.id = b.order_id join invoices i on i.id = b.invoice_id
    where b.total_amount = i.total_amount and b.tax_total = i.tax_total order by o.id, b.id`)
  expect(bills.map(({ seller, kind, state, open }) => `${seller}: ${kind} ${state}; ${open}`)).toEqual([
    'Kaltenbach: invoice accepted, line 2 settled; 0.00 here, 0.00 there, 0.00 announced',
    'Kaltenbach: creditNote open; 0.00 here, 0.00 announced',
    'Kyowa: invoice open; 2940.00 here, 2940 there, 0.00 announced',
    'Hansen: invoice accepted; 0.00 here, 1884.96 there, 1884.96 announced',
    'Shunfeng: invoice disputed, line 1 answered; 2760.00 here, 2760 there, 0.00 announced',
  ])
  const late = await database.all(sql`
    select id from bills where order_id is not null and (created_at > ${now} or bill_date > ${now}::date)
    union all select bill_id from bill_disputes where disputed_at > ${now} or decided_at > ${now}`)
  expect(late).toEqual([])
})

it('what waits for approval stays hidden, and the demo account is the second person', async () => {
  const waiting = await database.all(sql`
    select e.kind as event, e.is_private as "isPrivate", u.username as "awardedBy",
      (select sum(s.freight + (select sum(amount) from order_lines l where l.order_id = s.id)) from orders s
        where s.requisition_id = o.requisition_id) > b.approval_amount as "isAbove"
    from orders o join order_events e on e.order_id = o.id join users u on u.id = o.awarded_by
      join books b on b.id = o.buyer_book
    where o.state = 'approval'`)
  expect(waiting).toEqual([{ event: 'waiting', isPrivate: true, awardedBy: 'emily.clarke', isAbove: true }])
  const others = await database.all(sql`
    select o.requisition_id from orders o join books b on b.id = o.buyer_book
    where o.state <> 'approval' and b.approval_amount is not null
    group by o.requisition_id, b.approval_amount
    having sum(o.freight + (select sum(amount) from order_lines l where l.order_id = o.id)) > b.approval_amount`)
  expect(others).toEqual([])
})

it('a declined order says why, to both sides', async () => {
  const declined = await database.all(sql<{ side: string; isShown: boolean }>`
    select e.side, e.reason <> '' and not e.is_private as "isShown"
    from orders o join order_events e on e.order_id = o.id where o.state = 'declined' and e.kind = 'declined'`)
  expect(declined).toEqual([{ side: 'buyer', isShown: true }])
})

it('a guest has quoted, delivered and billed by link, and no mail waits to be sent', async () => {
  const guests = await database.all(sql`
    select g.name, q.state as quote, o.state as order, d.state as delivery, b.guest_number as bill, b.status,
      b.book_id = g.inviter_book as "isOwn",
      (select string_agg(m.kind || ' ' || m.state, ', ' order by m.id) from guest_mails m
        where m.guest_book = g.book_id) as mails
    from guests g join quotes q on q.book_id = g.book_id join orders o on o.seller_book = g.book_id
      join deliveries d on d.order_id = o.id join bills b on b.order_id = o.id`)
  expect(guests).toEqual([
    {
      name: 'Kartonagen Reimers',
      quote: 'submitted',
      order: 'accepted',
      delivery: 'received',
      bill: 'KR-20418',
      status: 'open',
      isOwn: true,
      mails: 'invitation accepted, order_received accepted',
    },
  ])
  const { jobs } = await database.one(
    sql<{ jobs: number }>`select count(*) as jobs from graphile_worker.jobs`,
  )
  expect(jobs).toBe(0)
  expect(await database.all(sql`select id from bill_news`)).toEqual([])
})
