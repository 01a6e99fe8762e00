import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { NotificationType } from '../domain.ts'

interface NewNotifications {
  readonly receivers: readonly number[]
  readonly type: NotificationType
  readonly from: number | null
  readonly postId: number | null
}

export const insertNotifications = (
  tx: Transaction,
  { receivers, type, from, postId }: NewNotifications,
): Promise<number> =>
  tx.run(sql`
    insert into notifications (user_id, from_user_id, post_id, type)
    select receiver, ${from}::bigint, ${postId}::bigint, ${type} from unnest(${receivers}::bigint[]) receiver`)
