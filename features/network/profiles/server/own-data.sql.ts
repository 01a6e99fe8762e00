import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const profileData: OwnData = {
  lists: [
    {
      name: 'business-cards',
      tables: ['business_cards'],
      rows: (id) => sql`
        select title, position, company, phone, email, content, card_type as "cardType", visibility,
          is_default as "isDefault", created_at as "createdAt", updated_at as "updatedAt"
        from business_cards where member_id = ${id} order by id`,
    },
  ],
}
