import type { ProposalKind } from '#features/assistant/assistant/domain.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { proposalDays } from '../../domain.ts'
import { type Audience, holds, type Pass } from './passes.ts'

const waits = sql`r.state = 'waiting' and r.expires_at > now()`

export const countWaiting = async (tx: Transaction, passId: number): Promise<number> =>
  (
    await tx.one(sql<{ count: number }>`
      select count(*) as count from client_proposals r where r.pass_id = ${passId} and ${waits}`)
  ).count

interface NewProposal {
  readonly bookId: number
  readonly kind: ProposalKind
  readonly payload: object
  /** Where it stands in the ledger. */
  readonly entryId: number
}

export const insertProposal = (
  tx: Transaction,
  { id: passId, memberId }: Pass,
  { bookId, kind, payload, entryId }: NewProposal,
): Promise<number> =>
  tx.run(sql`
    insert into client_proposals (pass_id, member_id, book_id, kind, payload, entry_id, expires_at)
    values (${passId}, ${memberId}, ${bookId}, ${kind}, ${JSON.stringify(payload)}::jsonb, ${entryId},
      now() + ${proposalDays}::integer * interval '1 day')`)

export interface WaitingProposal {
  readonly id: number
  readonly kind: ProposalKind
  readonly bookId: number
  /** Null for the personal book. */
  readonly bookName: string | null
  readonly clientName: string
  readonly payload: unknown
  readonly createdAt: string
  readonly expiresAt: string
}

/** What waits for a member, newest first; nothing of a client whose pass is over. */
export const findWaiting = (
  queries: Queries,
  memberId: CallerId,
  audience: Audience,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<WaitingProposal[]> =>
  queries.all(sql<WaitingProposal>`
    select r.id, r.kind, r.book_id as "bookId", co.name as "bookName", c.name as "clientName", r.payload,
      r.created_at as "createdAt", r.expires_at as "expiresAt"
    from client_proposals r join client_passes p on p.id = r.pass_id join clients c on c.id = p.client_id
      join users u on u.id = p.member_id left join companies co on co.book_id = r.book_id
    where r.member_id = ${memberId} and ${waits} and ${holds(audience)}
      and (${before}::bigint is null or r.id < ${before}::bigint)
    order by r.id desc limit ${limit}`)

export interface LockedProposal {
  readonly id: number
  readonly kind: ProposalKind
  readonly state: 'waiting' | 'confirmed' | 'discarded'
  readonly bookId: number
  readonly passId: number
  /** Null where the member has emptied the ledger since. */
  readonly entryId: number | null
  readonly payload: unknown
}

/** Whether something was proposed to a member, and is not too old, whatever they decided. */
export const isOwnProposal = async (queries: Queries, memberId: CallerId, id: number): Promise<boolean> =>
  (await queries.first(sql`
    select from client_proposals where id = ${id} and member_id = ${memberId} and expires_at > now()`)) !==
  undefined

/** Locks what was proposed to a member, so that one of two decisions comes first. */
export const lockProposal = (
  tx: Transaction,
  memberId: CallerId,
  id: number,
): Promise<LockedProposal | undefined> =>
  tx.first(sql<LockedProposal>`
    select r.id, r.kind, r.state, r.book_id as "bookId", r.pass_id as "passId", r.entry_id as "entryId",
      r.payload
    from client_proposals r
    where r.id = ${id} and r.member_id = ${memberId} and r.expires_at > now() for update`)

export const decide = (tx: Transaction, { id }: LockedProposal, recordId: number | null): Promise<number> =>
  tx.run(sql`
    update client_proposals
    set state = case when ${recordId}::bigint is null then 'discarded' else 'confirmed' end,
      record_id = ${recordId}, decided_at = now()
    where id = ${id}`)

export const deleteOldProposals = (queries: Queries): Promise<number> =>
  queries.run(sql`delete from client_proposals where expires_at < now()`)
