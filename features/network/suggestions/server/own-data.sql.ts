import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const suggestionData: OwnData = {
  lists: [
    {
      name: 'suggestions',
      tables: ['suggestions'],
      rows: (id) => sql`
        select id, title, content, status, upvotes, downvotes, created_at as "createdAt"
        from suggestions where author_id = ${id} order by id`,
    },
    {
      name: 'suggestion-votes',
      tables: ['suggestion_votes'],
      rows: (id) => sql`
        select v.suggestion_id as "suggestionId", s.title, v.is_upvote as "isUpvote", v.created_at as "createdAt"
        from suggestion_votes v join suggestions s on s.id = v.suggestion_id where v.member_id = ${id}
        order by v.suggestion_id`,
    },
    {
      name: 'suggestion-replies',
      tables: ['suggestion_replies'],
      rows: (id) => sql`
        select suggestion_id as "suggestionId", content, created_at as "createdAt"
        from suggestion_replies where admin_id = ${id} order by id`,
    },
  ],
}
