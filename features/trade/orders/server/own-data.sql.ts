import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** Of the personal book. */
export const orderData: OwnData = {
  lists: [
    {
      name: 'awardDecisions',
      tables: ['award_decisions'],
      rows: (id) => sql`
        select d.post_id as "postId", d.at, d.reason, d.currency, d.total, d.best, d.rate_currency as "rateCurrency",
          d.rate, d.rate_date as "rateDate", d.suppliers
        from award_decisions d where d.book_id = ${id} order by d.id`,
    },
    {
      name: 'orders',
      tables: [
        'orders',
        'order_lines',
        'order_events',
        'order_changes',
        'order_change_lines',
        'deliveries',
        'delivery_lines',
        'delivery_movements',
      ],
      rows: (id) => sql`
        select o.id, case when o.buyer_book = ${id} then 'buyer' else 'seller' end as side, o.state,
          o.buyer_number as "buyerNumber", o.seller_number as "sellerNumber", o.buyer_name as buyer,
          o.seller_name as seller, o.currency, o.freight, o.delivery_place as "deliveryPlace", o.incoterm,
          o.payment_terms as "paymentTerms", o.terms, o.created_at as "createdAt",
          (select json_agg(json_build_object('line', l.line, 'description', l.description, 'quantity', l.quantity,
            'unit', l.unit, 'unitPrice', l.unit_price, 'amount', l.amount) order by l.line)
            from order_lines l where l.order_id = o.id) as lines,
          (select json_agg(json_build_object('number', d.number, 'state', d.state, 'shippedAt', d.shipped_at,
              'lines', (select json_agg(json_build_object('line', l.line, 'quantity', l.quantity,
                'received', l.received, 'damaged', l.damaged, 'note', l.note) order by l.line)
                from delivery_lines l where l.delivery_id = d.id)) order by d.id)
            from deliveries d where d.order_id = o.id) as deliveries,
          (select json_agg(json_build_object('at', e.at, 'side', e.side, 'kind', e.kind, 'reason', e.reason)
            order by e.id) from order_events e where e.order_id = o.id and (not e.is_private
              or e.side = case when o.buyer_book = ${id} then 'buyer' else 'seller' end)) as timeline,
          (select json_agg(json_build_object('side', c.side, 'state', c.state, 'reason', c.reason,
              'answer', c.answer, 'proposedAt', c.proposed_at, 'answeredAt', c.answered_at,
              'lines', (select json_agg(json_build_object('line', l.line, 'oldQuantity', l.old_quantity,
                'oldUnitPrice', l.old_unit_price, 'oldNeededBy', l.old_needed_by, 'quantity', l.quantity,
                'unitPrice', l.unit_price, 'neededBy', l.needed_by) order by l.line)
                from order_change_lines l where l.change_id = c.id)) order by c.id)
            from order_changes c where c.order_id = o.id
              and (o.buyer_book = ${id} or c.side = 'seller'
                or not c.needs_approval or c.approved_at is not null)) as changes
        from orders o where (o.buyer_book = ${id} and (o.sent_by = 'buyer' or o.state not in ('approval', 'rejected')))
          or (o.seller_book = ${id} and (o.sent_by = 'seller' or o.state not in ('approval', 'rejected')))
        order by o.id`,
    },
    {
      name: 'delivery-photos',
      tables: ['attachments'],
      rows: (id) => sql`
        select d.order_id as "orderId", d.number as delivery, p.file_name as "fileName", p.mime_type as "mimeType",
          p.size, p.created_at as "createdAt", o.buyer_book is distinct from ${id} as "isOfOthers"
        from attachments p join deliveries d on d.id = p.delivery_id join orders o on o.id = d.order_id
        where o.buyer_book = ${id} or p.storage_book = ${id} order by d.id, p.created_at, p.id`,
    },
  ],
  files: (id) => sql`
    select p.file_key as key, 'deliveries/' || d.number || '/' || p.id || '-' || translate(p.file_name, '/\\:', '___')
      as name
    from attachments p join deliveries d on d.id = p.delivery_id join orders o on o.id = d.order_id
    where o.buyer_book = ${id} order by p.id`,
}
