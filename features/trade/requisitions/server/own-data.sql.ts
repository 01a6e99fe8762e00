import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** Of the personal book. What a sealed quote says stands in the product alone, because it is encrypted until then. */
export const requisitionData: OwnData = {
  lists: [
    {
      name: 'requisitions',
      tables: [
        'requisitions',
        'requisition_lines',
        'requisition_companies',
        'requisition_words',
        'requisition_comparisons',
        'quote_costs',
      ],
      rows: (id) => sql`
        select r.post_id as "postId", r.side, r.currency, r.deadline, r.sealed, r.hides_askers as "hidesAskers",
          r.delivery_place as "deliveryPlace",
          r.cancelled_at as "cancelledAt", r.created_at as "createdAt",
          (select json_agg(json_build_object('line', l.line, 'description', l.description, 'quantity', l.quantity,
            'unit', l.unit, 'neededBy', l.needed_by, 'specification', l.specification) order by l.line)
            from requisition_lines l where l.post_id = r.post_id) as lines,
          array(select c.name from requisition_companies n join companies c on c.id = n.company_id
            where n.post_id = r.post_id order by c.name) as companies,
          (select json_build_object('rateCurrency', p.rate_currency, 'rate', p.rate, 'rateDate', p.rate_date,
            'costs', (select json_agg(json_build_object('freight', k.freight, 'freightUnit', k.freight_unit,
                'duty', k.duty, 'dutyUnit', k.duty_unit) order by k.quote_id)
              from quotes q join quote_costs k on k.quote_id = q.id where q.post_id = r.post_id))
            from requisition_comparisons p where p.post_id = r.post_id) as comparison
        from requisitions r where r.book_id = ${id} order by r.post_id`,
    },
    {
      name: 'requisition-files',
      tables: ['attachments'],
      rows: (id) => sql`
        select f.requisition_id as "postId", f.line, f.file_name as "fileName", f.mime_type as "mimeType", f.size,
          f.created_at as "createdAt", r.book_id <> ${id} as "inCompany"
        from attachments f join requisitions r on r.post_id = f.requisition_id
        where r.book_id = ${id} or f.storage_book = ${id} order by f.requisition_id, f.line, f.created_at, f.id`,
    },
    {
      // Those of the book, and those about what it asked for; who asked stands on their page, if anywhere.
      name: 'requisition-questions',
      tables: ['requisition_questions', 'question_answers'],
      rows: (id) => sql`
        select q.post_id as "postId", q.question, coalesce(q.book_id = ${id}, false) as "isOwn",
          (select coalesce(json_agg(json_build_object('text', a.answer, 'at', a.at) order by a.n), '[]')
            from question_answers a where a.question_id = q.id) as answers
        from requisition_questions q join requisitions r on r.post_id = q.post_id
        where q.book_id = ${id} or r.book_id = ${id} order by q.post_id, q.answered_at nulls first, q.id`,
    },
    {
      // Their names stand in the quotes.
      name: 'quote-files',
      tables: ['attachments'],
      rows: (id) => sql`
        select q.post_id as "postId", f.size as bytes, q.book_id <> ${id} as "inCompany"
        from attachments f join quotes q on q.id = f.quote_id join books b on b.id = q.book_id
        where q.book_id = ${id} or (f.storage_book = ${id} and b.kind <> 'guest') order by q.post_id, f.id`,
    },
    {
      name: 'quotes',
      tables: ['quotes', 'quote_revisions'],
      rows: (id) => sql`
        select q.post_id as "postId", q.state, q.revision, q.submitted_at as "submittedAt", q.body - 'salt' as quote,
          q.sealed is not null as "isSealed", q.answer
        from quotes q where q.book_id = ${id} order by q.id`,
    },
  ],
  files: (id) => sql`
    select f.file_key as key, 'requisitions/' || f.requisition_id || '/' || f.line || '/' || f.id || '-'
      || translate(f.file_name, '/\\:', '___') as name
    from attachments f join requisitions r on r.post_id = f.requisition_id where r.book_id = ${id}
    union all
    select f.file_key, 'quotes/' || q.post_id || '/' || f.id
      || coalesce('-' || translate(f.file_name, '/\\:', '___'), '')
    from attachments f join quotes q on q.id = f.quote_id where q.book_id = ${id} order by name`,
}
