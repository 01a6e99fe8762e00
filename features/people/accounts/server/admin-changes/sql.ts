import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { OwnSignInChange, WaitingSignInChange } from '../../contract/sign-in-changes.ts'
import { type ChangeKind, notMeDays, soleAdminHours } from '../../domain.ts'

export interface Change {
  readonly id: number
  readonly userId: number
  readonly adminId: number | null
  readonly kind: ChangeKind
  readonly newEmail: string | null
  readonly isConfirmed: boolean
}

export interface NewChange extends Omit<Change, 'id'> {
  /** Hours until it happens without a second administrator; null if it needs one. */
  readonly dueHours: number | null
}

const columns = sql`id, member_id as "userId", admin_id as "adminId", kind, new_email as "newEmail",
  is_confirmed as "isConfirmed"`

export const insertChange = (tx: Transaction, change: NewChange): Promise<Change> =>
  tx.one(sql<Change>`
    insert into sign_in_changes (member_id, admin_id, kind, new_email, is_confirmed, state, due_at)
    values (${change.userId}, ${change.adminId}, ${change.kind}, ${change.newEmail}, ${change.isConfirmed}, 'waiting',
      now() + make_interval(hours => ${change.dueHours}::int))
    returning ${columns}`)

export const isWaiting = async (tx: Transaction, userId: number, kind: ChangeKind): Promise<boolean> =>
  (await tx.first(sql`
    select from sign_in_changes where member_id = ${userId} and kind = ${kind} and state = 'waiting'`)) !==
  undefined

export const lockWaiting = (tx: Transaction, id: number): Promise<Change | undefined> =>
  tx.first(
    sql<Change>`select ${columns} from sign_in_changes where id = ${id} and state = 'waiting' for update`,
  )

export const findDue = async (queries: Queries): Promise<number[]> =>
  (
    await queries.all(sql<{ id: number }>`
      select id from sign_in_changes where state = 'waiting' and due_at <= now() order by id limit 100`)
  ).map(({ id }) => id)

export const endChange = (tx: Transaction, id: number, state: 'done' | 'dropped'): Promise<number> =>
  tx.run(sql`update sign_in_changes set state = ${state}, ended_at = now() where id = ${id}`)

export const setAddress = (tx: Transaction, { userId, newEmail, isConfirmed }: Change): Promise<number> =>
  tx.run(sql`
    update users set email = ${newEmail}, email_verified_at = case when ${isConfirmed} then now() end
    where id = ${userId}`)

/** Keeps a copy of the factors that are about to be removed. */
export const keepFactors = (tx: Transaction, { id, userId }: Change): Promise<number> =>
  tx.run(sql`
    update sign_in_changes set kept = jsonb_build_object(
      'authenticators', (
        select coalesce(jsonb_agg(to_jsonb(a)), '[]') from authenticators a where member_id = ${userId}),
      'passkeys', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from passkeys p where member_id = ${userId}),
      'codes', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from recovery_codes c where member_id = ${userId}))
    where id = ${id}`)

/** Ends what waits and what was done since the link was made, and gives back the factors that were removed. */
export async function undoSince(tx: Transaction, userId: number, since: string): Promise<void> {
  const undone = await tx.all(sql<{ kept: unknown }>`
    update sign_in_changes set ended_at = now(), state = case state when 'waiting' then 'dropped' else 'undone' end
    where member_id = ${userId} and (state = 'waiting' or (state = 'done'
      and ended_at >= ${since}::timestamptz))
    returning kept`)
  for (const { kept } of undone) {
    if (kept === null) continue
    const rows = sql`(select ${JSON.stringify(kept)}::jsonb as kept) k`
    await tx.run(sql`
      insert into authenticators overriding system value
      select r.* from ${rows}, jsonb_populate_recordset(null::authenticators, kept -> 'authenticators') r
      on conflict do nothing`)
    await tx.run(sql`
      insert into passkeys overriding system value
      select r.* from ${rows}, jsonb_populate_recordset(null::passkeys, kept -> 'passkeys') r on conflict do nothing`)
    await tx.run(sql`
      insert into recovery_codes overriding system value
      select r.* from ${rows}, jsonb_populate_recordset(null::recovery_codes, kept -> 'codes') r
      on conflict do nothing`)
  }
}

const shown = sql`c.id, c.kind, c.new_email as "newEmail", c.requested_at as "requestedAt",
  case when c.state = 'done' then c.ended_at end as "doneAt", c.due_at as "dueAt"`

export const findUnseen = (queries: Queries, userId: number): Promise<OwnSignInChange[]> =>
  queries.all(sql<OwnSignInChange>`
    select ${shown} from sign_in_changes c
    where c.member_id = ${userId} and c.seen_at is null and c.state in ('waiting', 'done') order by c.id limit 100`)

export const noteSeen = (queries: Queries, userId: number, ids: readonly number[]): Promise<number> =>
  queries.run(sql`
    update sign_in_changes set seen_at = now()
    where member_id = ${userId} and id = any(${[...ids]}::bigint[]) and seen_at is null`)

/** What happens later is shown again when it has happened. */
export const showAgain = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`update sign_in_changes set seen_at = null where id = ${id}`)

export const findWaiting = (queries: Queries, viewerId: number): Promise<WaitingSignInChange[]> =>
  queries.all(sql<WaitingSignInChange>`
    select ${shown}, coalesce(c.admin_id = ${viewerId}, false) as "isOwn",
      json_build_object('id', u.id, 'username', u.username, 'fullName', u.full_name) as member,
      case when a.id is not null then json_build_object('id', a.id, 'username', a.username, 'fullName', a.full_name) end
        as administrator
    from sign_in_changes c join users u on u.id = c.member_id left join users a on a.id = c.admin_id
    where c.state = 'waiting' order by c.id limit 100`)

export const ownsCompany = async (tx: Transaction, userId: number): Promise<boolean> =>
  (await tx.first(sql`
    select from company_members where member_id = ${userId} and role = 'owner' limit 1`)) !== undefined

export const countAdmins = async (tx: Transaction): Promise<number> =>
  (await tx.one(sql<{ count: number }>`select count(*) as count from users where is_admin`)).count

/** Whoever made somebody an administrator just now would confirm to themselves. */
export const mayConfirm = async (tx: Transaction, adminId: number): Promise<boolean> =>
  (await tx.first(sql`
    select from users where id = ${adminId} and is_admin
      and admin_since <= now() - make_interval(hours => ${soleAdminHours})`)) !== undefined

/** Those who own a company together with the member. */
export const findOtherOwners = async (tx: Transaction, userId: number): Promise<number[]> =>
  (
    await tx.all(sql<{ id: number }>`
      select distinct o.member_id as id from company_members m
        join company_members o on o.company_id = m.company_id and o.role = 'owner' and o.member_id <> m.member_id
      where m.member_id = ${userId} and m.role = 'owner' order by 1 limit 200`)
  ).map(({ id }) => id)

export const forgetOldChanges = (queries: Queries): Promise<number> =>
  queries.run(sql`
    update sign_in_changes set kept = null
    where kept is not null and ended_at < now() - make_interval(days => ${notMeDays})`)
