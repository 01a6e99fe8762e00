import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** The customers and suppliers of the member's own book. Those of a company belong to it. */
export const partyData: OwnData = {
  lists: [
    {
      name: 'customers-and-suppliers',
      tables: ['parties', 'party_names', 'party_merges'],
      rows: (id) => sql`
        select p.name, array(select n.name from party_names n where n.party_id = p.id order by n.id) as names,
          p.legal_name as "legalName", p.customer_id as "customerId", p.street, p.postcode, p.city, p.country,
          p.vat_id as "vatId", p.registration, p.email, p.phone, p.currency,
          p.payment_terms_days as "paymentTermsDays", p.note, p.contacts, p.mail_stopped as "mailStopped",
          p.created_at as "createdAt",
          array(select m.merged ->> 'name' from party_merges m where m.party_id = p.id order by m.id) as merged,
          p.deleted_at as "deletedAt"
        from parties p where p.book_id = ${id} order by p.id`,
    },
  ],
}
