import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { inBulk } from './bulk.ts'

/** Loads five notifications for each member, about anybody's posts. */
export const loadNotifications = (database: Database, users: number): Promise<void> =>
  inBulk(database, ['notifications'], async (tx) => {
    await tx.run(sql`
      insert into notifications (member_id, from_member_id, post_id, type)
      select 1 + (n * 7919::bigint) % ${users}::bigint, 1 + (n * 104729::bigint) % ${users}::bigint,
        1 + (n * 1299709::bigint) % (2 * ${users}::bigint), 'reply'
      from generate_series(1, 5 * ${users}::bigint) n`)
  })

/** Each member has conversations with the next and the 31st next one: three messages each, the last one unread. */
export const loadMessages = (database: Database, users: number): Promise<void> =>
  inBulk(database, ['conversations', 'messages'], async (tx) => {
    await tx.run(sql`
      insert into conversations (member_low, member_high, last_message_id, low_read_id, high_read_id, low_unread)
      select low, high, 2 * given + place, given + place, 2 * given + place, 1
      from (
        select n as low, n + apart as high, row_number() over (order by n, apart) as place, count(*) over () as given
        from generate_series(1, ${users}::bigint) n, (values (1), (31)) distance (apart)
        where n + apart <= ${users}::bigint
      ) pair
      order by place`)
    // All first messages come before all second ones, so a conversation's messages lie far apart, as in real data.
    await tx.run(sql`
      insert into messages (conversation_id, from_low, content)
      select id, place = 2, 'Message ' || place || ' about the offer for coils, see you at the warehouse ' || id
      from conversations, generate_series(1, 3) place order by place, id`)
  })
