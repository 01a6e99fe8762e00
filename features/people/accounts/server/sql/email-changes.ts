import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface EmailChange {
  readonly oldEmail: string
  readonly newEmail: string
  readonly isOldConfirmed: boolean
  readonly isNewConfirmed: boolean
  readonly expiresAt: string
}

const columns = sql`
  c.old_email as "oldEmail", c.new_email as "newEmail", c.old_confirmed_at is not null as "isOldConfirmed",
  c.new_confirmed_at is not null as "isNewConfirmed", c.expires_at as "expiresAt"`

/** A newer request replaces the one before. */
export const upsertEmailChange = (
  tx: Transaction,
  change: {
    readonly userId: number
    readonly oldEmail: string
    readonly newEmail: string
    readonly hours: number
  },
): Promise<number> =>
  tx.run(sql`
    insert into email_changes (member_id, old_email, new_email, expires_at)
    values (${change.userId}, ${change.oldEmail}, ${change.newEmail},
      now() + ${change.hours}::integer * interval '1 hour')
    on conflict (member_id) do update set old_email = excluded.old_email, new_email = excluded.new_email,
      old_confirmed_at = null, new_confirmed_at = null, requested_at = now(), expires_at = excluded.expires_at`)

/** The pending change, while the address that it replaces is still the member's. */
export const findEmailChange = (queries: Queries, userId: number): Promise<EmailChange | undefined> =>
  queries.first(sql<EmailChange>`
    select ${columns} from email_changes c join users u on u.id = c.member_id
    where c.member_id = ${userId} and c.expires_at > now()
      and lower(u.email) = lower(c.old_email) and u.email_verified_at is not null`)

export const confirmEmailChange = (tx: Transaction, userId: number, side: 'old' | 'new'): Promise<number> =>
  side === 'old'
    ? tx.run(sql`update email_changes set old_confirmed_at = now() where member_id = ${userId}`)
    : tx.run(sql`update email_changes set new_confirmed_at = now() where member_id = ${userId}`)

export const deleteEmailChange = (tx: Transaction, userId: number): Promise<number> =>
  tx.run(sql`delete from email_changes where member_id = ${userId}`)

export const deleteOldEmailChanges = (queries: Queries): Promise<number> =>
  queries.run(sql`delete from email_changes where expires_at < now()`)
