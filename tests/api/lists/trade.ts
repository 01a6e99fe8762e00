import {
  maxDeliveryPlace,
  maxLineDescription,
  maxSpecification,
  maxTableCompanies,
  maxTableLines,
} from '#features/network/posts/domain.ts'
import { maxEmail, maxGuests, maxName } from '#features/trade/guests/domain.ts'
import { maxLines as maxBillLines } from '#features/books/lines/domain.ts'
import { maxChanges } from '#features/trade/orders/domain/changes.ts'
import {
  maxAnswer,
  maxAnswers,
  maxFileBytes,
  maxLineFiles,
  maxNote,
  maxQuestion,
  maxQuoteFiles,
  maxTerms,
  shownMatches,
} from '#features/trade/requisitions/domain.ts'
import {
  maxDeliveries,
  maxEvents,
  maxNote as maxDeliveryNote,
  maxPhotos,
  maxReason,
  maxWarehouse,
} from '#features/trade/orders/domain.ts'
import { maxDisputes, maxReason as maxDisputeReason } from '#features/trade/billing/domain.ts'
import { maxUnit } from '#platform/contract/quantities.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { openLink } from '#tests/support/guests.ts'
import { count, isLarge, large, long } from './rows.ts'

/** What a quote says with the most lines and the longest texts. */
const body = (lines: number) =>
  JSON.stringify({
    lines: Array.from({ length: lines }, (_, n) => ({
      line: n + 1,
      unitPrice: '3',
      quantity: '1',
      leadDays: 1,
      alternative: long(maxLineDescription),
      note: long(maxNote),
    })),
    freight: '0',
    minimumOrder: null,
    validUntil: null,
    incoterm: null,
    paymentTerms: long(maxNote),
    terms: long(maxTerms),
    files: Array.from({ length: maxQuoteFiles }, (_, n) => ({
      id: n + 1,
      name: long(255),
      mimeType: 'application/pdf',
      size: maxFileBytes,
      hash: 'f'.repeat(64),
    })),
    salt: 'x',
  }).replaceAll('\\u0001', '界')

/** Of a guest's link. */
export const tradeToken = 'a-token-of-a-guest'

const letters = (n: number) => '界'.repeat(n)

/** A bill of an order with the longest lines and disputes, and an invoice that its buyer disputes as far. */
async function fillBilling(queries: Queries, userId: number, other: number) {
  const between = async (buyer: number, seller: number) => {
    const { id } = await queries.one(sql<{ id: number }>`
      insert into orders (buyer_book, seller_book, buyer_name, seller_name, sent_by, buyer_number, currency, freight,
        delivery_place, payment_terms, terms)
      values (${buyer}, ${seller}, 'Buyer', 'Seller', 'buyer', 'PO-2026-99999', 'EUR', 0, '', '', '') returning id`)
    await queries.run(sql`
      insert into order_lines (order_id, line, description, alternative, quantity, unit, unit_price, amount, note)
      select ${id}, n, ${letters(maxLineDescription)}, '', 1, ${letters(maxUnit)}, 1, 1, ''
      from generate_series(1, ${maxTableLines}::integer) n`)
    const { id: invoice } = await queries.one(sql<{ id: number }>`
      with made as (
        insert into invoices (book_id, company_name, company_address, customer_name, customer_address, invoice_date,
          currency, total_amount, item_words, contact_person_name, contact_mobile, customer_id, reference,
          previous_dues, paid_amount, status, prepared_by, checked_by, authorized_by)
        values (${seller}, 'Seller', 'Kai 1', 'Buyer', 'Kai 2', '2026-01-01', 'EUR', 1, '', '', '', '', '', 0, 0,
          'draft', '', '', '')
        returning id
      ), lined as (
        insert into invoice_items (book_id, invoice_id, position, serial, description, unit, quantity, unit_price,
          currency, net_amount)
        select ${seller}, id, 1, 1, 'Bearing', 'pcs', 1, 1, 'EUR', 1 from made)
      select id from made`)
    await queries.run(sql`
      insert into order_invoices (book_id, invoice_id, order_id) values (${seller}, ${invoice}, ${id})`)
    const { id: bill } = await queries.one(sql<{ id: number }>`
      insert into bills (book_id, status, bill_number, supplier_name, bill_date, currency, net_total, tax_total,
        rounding, total_amount, lines_total, order_id)
      values (${buyer}, 'disputed', 'BILL-2026-99999', 'Seller', '2026-01-01', 'EUR', 1, 0, 0, 1, 1, ${id})
      returning id`)
    // Linked afterwards, so that nobody is told of it.
    await queries.run(
      sql`update bills set invoice_book = ${seller}, invoice_id = ${invoice} where id = ${bill}`,
    )
    await queries.run(sql`
      insert into bill_items (book_id, bill_id, position, description, unit, quantity, unit_price, currency,
        net_amount, order_line)
      select ${buyer}, ${bill}, n, ${letters(5_000)}, ${letters(maxUnit)}, 9, 9, 'EUR', 81,
        case when n <= ${maxTableLines} then n end
      from generate_series(1, ${maxBillLines}::integer) n`)
    await queries.run(sql`
      insert into bill_disputes (book_id, bill_id, line_id, reason, answer, state)
      select book_id, bill_id, id, ${letters(maxDisputeReason)}, ${letters(maxDisputeReason)}, 'answered'
      from bill_items where bill_id = ${bill} and position <= ${maxDisputes}`)
    return { invoice, bill }
  }
  const [bought, sold] = [await between(userId, other), await between(other, userId)]
  return { matched: bought.bill, traded: sold.invoice }
}

/** Requisitions, quotes, orders and deliveries of a member with the most and the longest of everything. */
export async function fillTrade(queries: Queries, userId: number, others: readonly number[]) {
  const { id: asked } = await queries.one(sql<{ id: number }>`
    with made as (
      insert into posts (author_id, content, privacy, post_type)
      values (${userId}, 'We buy', 'public', 'Buying Requisition post') returning id)
    insert into requisitions (post_id, book_id, side, currency, deadline, sealed, narrowed, delivery_place, last_line)
    select id, ${userId}, 'buying', 'EUR', now() + interval '1 day', false, true, ${letters(maxDeliveryPlace)},
      ${maxTableLines}
    from made
    returning post_id as id`)
  await queries.run(sql`
    insert into requisition_lines (book_id, post_id, line, description, quantity, unit, specification)
    select ${userId}, ${asked}, n, ${letters(maxLineDescription)}, 1, ${letters(maxUnit)}, ${letters(maxSpecification)}
    from generate_series(1, ${maxTableLines}::integer) n`)
  await queries.run(sql`
    insert into requisition_companies (post_id, company_id)
    select ${asked}, id from companies order by id limit ${maxTableCompanies}`)
  await queries.run(sql`
    insert into quotes (post_id, book_id, member_id, state, requisition_version, answer, answered_at, body,
      submitted_at)
    select ${asked}, id, id, 'submitted', 1, ${letters(maxAnswer)}, now(),
      case when n > ${count - large} then ${body(maxTableLines)}::jsonb else ${body(1)}::jsonb end, now()
    from unnest(${others.slice(0, count)}::bigint[]) with ordinality as u (id, n)`)
  await queries.run(sql`
    insert into quote_costs (quote_id, freight, freight_unit, duty, duty_unit)
    select id, 100000000000.123456, 'percent', 100000000000.123456, 'percent' from quotes where post_id = ${asked}`)
  await queries.run(sql`
    insert into attachments (id, kind, requisition_id, line, file_key, file_name, mime_type, size)
    select random_id(), 'line', ${asked}, l, 'none/' || l || '/' || n, ${letters(255)}, 'application/pdf', 1
    from generate_series(1, ${maxTableLines}::integer) l, generate_series(1, ${maxLineFiles}::integer) n`)
  await queries.run(sql`
    with made as (
      insert into requisition_questions (post_id, question, answered_at)
      select ${asked}, n || ${letters(maxQuestion - 5)}, now() from generate_series(1, ${count}::integer) n
      returning id)
    insert into question_answers (question_id, n, answer)
    select id, n, ${letters(maxAnswer)} from made, generate_series(1, ${maxAnswers}::integer) n`)
  const supplier = (lines: number) => ({
    name: letters(200),
    goods: 1,
    freight: 1,
    ownFreight: 1,
    duty: 1,
    total: 1,
    lines: Array.from({ length: lines }, (_, n) => ({ line: n + 1, quantity: 1, landed: 1 })),
  })
  await queries.run(sql`
    insert into award_decisions (post_id, book_id, member_id, reason, currency, total, best, suppliers)
    select ${asked}, ${userId}, ${userId}, ${letters(maxReason)}, 'EUR', 1, 1,
      case when n > ${count - large}
        then ${JSON.stringify(Array.from({ length: 10 }, () => supplier(maxTableLines)))}::jsonb
        else ${JSON.stringify([supplier(1)])}::jsonb end
    from generate_series(1, ${count}::integer) n`)
  const { id: quoted } = await queries.one(sql<{ id: number }>`
    with made as (
      insert into posts (author_id, content, privacy, post_type)
      values (${others[0] ?? 0}, 'They buy', 'public', 'Buying Requisition post') returning id, author_id),
    wanted as (
      insert into requisitions (post_id, book_id, side, currency, deadline, sealed, narrowed, delivery_place, last_line)
      select id, author_id, 'buying', 'EUR', now() + interval '1 day', false, false, '', 1 from made
      returning post_id)
    insert into quotes (post_id, book_id, member_id, state, requisition_version, body, submitted_at)
    select post_id, ${userId}, ${userId}, 'submitted', 1, ${body(maxTableLines)}::jsonb, now() from wanted
    returning post_id as id`)
  await queries.run(sql`
    with made as (
      insert into posts (author_id, content, privacy, post_type)
      select ${others[0] ?? 0}, 'They buy', 'public', 'Buying Requisition post'
      from generate_series(2, ${count}::integer) returning id, author_id),
    wanted as (
      insert into requisitions (post_id, book_id, side, currency, deadline, sealed, narrowed, delivery_place, last_line)
      select id, author_id, 'buying', 'EUR', now() + interval '1 day', false, false, ${letters(maxDeliveryPlace)},
        ${maxTableLines}
      from made returning book_id, post_id)
    insert into requisition_lines (book_id, post_id, line, description, quantity, unit, specification)
    select book_id, post_id, n, ${letters(maxLineDescription)}, 1, ${letters(maxUnit)}, ''
    from wanted, generate_series(1, ${shownMatches + 1}::integer) n`)
  await queries.run(sql`
    insert into requisition_words (post_id, line, words)
    select post_id, line, to_tsvector('english', description) from requisition_lines on conflict do nothing`)
  const orders = await queries.all(sql<{ id: number }>`
    insert into orders (requisition_id, buyer_book, seller_book, buyer_name, seller_name, sent_by, buyer_number,
      currency, freight, delivery_place, payment_terms, terms)
    select null, ${userId}, ${others[0] ?? 0}, ${letters(200)}, ${letters(200)}, 'buyer',
      'PO-2026-' || lpad(n::text, 5, '0'), 'EUR', 0, ${letters(maxDeliveryPlace)},
      ${letters(maxNote)}, ${letters(maxTerms)}
    from generate_series(1, ${count}::integer) n returning id`)
  const order = orders.findLast((_, n) => isLarge(n))?.id ?? 0
  await queries.run(sql`
    insert into order_lines (order_id, line, description, alternative, quantity, unit, unit_price, amount, note)
    select ${order}, n, ${letters(maxLineDescription)}, ${letters(maxLineDescription)}, 1, ${letters(maxUnit)}, 1, 1,
      ${letters(maxNote)}
    from generate_series(1, ${maxTableLines}::integer) n`)
  await queries.run(sql`
    insert into order_events (order_id, side, member_id, kind, reason)
    select ${order}, 'buyer', ${userId}, 'cancelled', ${letters(maxReason)}
    from generate_series(1, ${maxEvents + 1}::integer)`)
  await queries.run(sql`
    with made as (
      insert into order_changes (order_id, side, state, reason, answer, answered_at)
      select ${order}, 'buyer', 'agreed', ${letters(maxReason)}, ${letters(maxReason)}, now()
      from generate_series(1, ${maxChanges}::integer) returning id)
    insert into order_change_lines (change_id, line, old_quantity, old_unit_price, quantity, unit_price)
    select id, n, 100000000000, 100000000000, 100000000001, 100000000001
    from made, generate_series(1, ${maxTableLines}::integer) n`)
  const deliveries = await queries.all(sql<{ id: number }>`
    insert into deliveries (order_id, seller_book, number, note)
    select ${order}, ${others[0] ?? 0}, 'DN-2026-' || lpad(n::text, 5, '0'), ${letters(maxDeliveryNote)}
    from generate_series(1, ${maxDeliveries}::integer) n returning id`)
  const delivery = deliveries[0]?.id ?? 0
  await queries.run(sql`
    insert into delivery_lines (delivery_id, line, quantity, from_warehouse, to_warehouse, note)
    select ${delivery}, n, 1, ${letters(maxWarehouse)}, ${letters(maxWarehouse)}, ${letters(maxDeliveryNote)}
    from generate_series(1, ${maxTableLines}::integer) n`)
  await queries.run(sql`
    insert into attachments (id, kind, delivery_id, file_key, preview_key, file_name, mime_type, size, preview_size,
      width, height)
    select random_id(), 'photo', id, 'none/' || id || '/' || n, 'none/' || id || '/' || n || '/small', ${letters(204)},
      'image/png', 1, 1, 9999, 9999
    from unnest(${deliveries.map(({ id }) => id)}::bigint[]) as d (id), generate_series(1, ${maxPhotos}::integer) n`)
  const guests = await queries.all(sql<{ id: number }>`
    with made as (
      insert into books (id, kind) select nextval(pg_get_serial_sequence('users', 'id')), 'guest'
      from generate_series(1, ${maxGuests}::integer) returning id)
    insert into guests (book_id, inviter_book, post_id, name, email)
    select id, ${others[0] ?? 0}, ${asked}, ${letters(maxName)}, lpad(id::text || '@guest.example', ${maxEmail}, 'a')
    from made returning book_id as id`)
  const guest = guests[0]?.id ?? 0
  await queries.run(sql`
    insert into quotes (post_id, book_id, state, requisition_version, answer, answered_at, body, submitted_at)
    values (${asked}, ${guest}, 'submitted', 1, ${letters(maxAnswer)}, now(), ${body(maxTableLines)}::jsonb, now())`)
  await queries.run(sql`update orders set seller_book = ${guest} where id = ${order}`)
  await queries.run(sql`
    insert into guest_mails (guest_book, kind, state, answer)
    select id, 'invitation', 'refused', ${letters(500)} from unnest(${guests.map(({ id }) => id)}::bigint[]) as u (id)`)
  await openLink(queries, guest, tradeToken)
  const billing = await fillBilling(queries, userId, others[0] ?? 0)
  // A bill as long as can be, which a guest has sent.
  const { paper } = await queries.one(sql<{ paper: number }>`
    with sent as (
      update bills set guest_number = ${letters(200)}, invoice_id = null where id = ${billing.matched}
      returning id, order_id),
    theirs as (update orders o set seller_book = ${guest} from sent where o.id = sent.order_id)
    select id as paper from sent`)
  return { asked, quoted, order, delivery, paper, ...billing }
}
