import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Done } from './rewards.ts'

/** Whether the deed is new. */
export const insertDeed = async (tx: Transaction, { memberId, deed, subject }: Done): Promise<boolean> =>
  (await tx.run(sql`
    insert into deeds (user_id, deed, subject) values (${memberId}, ${deed}, ${subject})
    on conflict do nothing`)) > 0

export const deleteDeed = (tx: Transaction, { memberId, deed, subject }: Done): Promise<number> =>
  tx.run(sql`delete from deeds where user_id = ${memberId} and deed = ${deed} and subject = ${subject}`)
