import type { Member } from '#features/people/members/contract.ts'
import { memberJson } from '#features/people/members/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { BankAccount } from '../../contract.ts'
import { type BankChangeState, bankWaitHours } from '../../domain/bank.ts'
import { isBillOf, partners } from '../sql/partners.ts'

export interface ChangeRow {
  readonly id: number
  readonly state: BankChangeState
  readonly before: BankAccount[]
  readonly after: BankAccount[]
  readonly changedBy: Member | null
  readonly changedAt: string
  readonly effectiveAt: string
  readonly stoppedBy: Member | null
  readonly decidedAt: string | null
}

export interface WarningRow extends ChangeRow {
  readonly companyId: number
  readonly companyName: string
  /** Both sides confirmed an order. */
  readonly hasTraded: boolean
  /** Accounts that stand on open bills of the book. */
  readonly knownIbans: readonly string[]
}

const memberOf = (id: Sql): Sql => sql`(
  select ${memberJson(sql`u`)} from users u where u.id = ${id})`

const columns = sql`
  ch.id, ch.state, ch.old_accounts as before, ch.new_accounts as after, ${memberOf(sql`ch.changed_by`)} as "changedBy",
  ch.changed_at as "changedAt", ch.effective_at as "effectiveAt", ${memberOf(sql`ch.stopped_by`)} as "stoppedBy",
  ch.decided_at as "decidedAt"`

export const findChanges = (
  queries: Queries,
  companyId: number,
  before: number | undefined,
  limit: number,
): Promise<ChangeRow[]> =>
  queries.all(sql<ChangeRow>`
    select ${columns} from company_bank_changes ch
    where ch.company_id = ${companyId} and (${before ?? null}::bigint is null or ch.id < ${before ?? null})
    order by ch.id desc limit ${limit}`)

export const findChange = (queries: Queries, companyId: number, id: number): Promise<ChangeRow | undefined> =>
  queries.first(sql<ChangeRow>`
    select ${columns} from company_bank_changes ch where ch.company_id = ${companyId} and ch.id = ${id}`)

export const findAccounts = async (tx: Transaction, companyId: number): Promise<BankAccount[]> =>
  tx.all(sql<BankAccount>`
    select name, iban, bic, bank from company_bank_accounts where company_id = ${companyId} order by position`)

export const isWaiting = async (tx: Transaction, companyId: number): Promise<boolean> =>
  (await tx.first(sql`
    select from company_bank_changes where company_id = ${companyId} and state = 'waiting'`)) !== undefined

interface NewChange {
  readonly companyId: number
  readonly by: CallerId
  readonly before: readonly BankAccount[]
  readonly after: readonly BankAccount[]
  readonly waits: boolean
}

/** The clock is the database's, so that two servers do not disagree. */
export const insertChange = (
  tx: Transaction,
  { companyId, by, before, after, waits }: NewChange,
): Promise<number> =>
  tx.run(sql`
    insert into company_bank_changes
      (company_id, state, old_accounts, new_accounts, changed_by, changed_at, effective_at, decided_at)
    select ${companyId}, case when ${waits} then 'waiting' else 'applied' end, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb, ${by}, t.now,
      case when ${waits} then t.now + make_interval(hours => ${bankWaitHours}) else t.now end,
      case when ${waits} then null else t.now end
    from (select clock_timestamp() as now) t`)

/** Of two who decide at once, the one who comes first does. */
export const stopChange = async (
  tx: Transaction,
  companyId: number,
  id: number,
  by: CallerId,
): Promise<boolean> =>
  (await tx.run(sql`
    update company_bank_changes set state = 'stopped', stopped_by = ${by}, decided_at = clock_timestamp()
    where id = ${id} and company_id = ${companyId} and state = 'waiting'`)) === 1

export const applyChange = async (tx: Transaction, id: number): Promise<BankAccount[] | undefined> =>
  (
    await tx.first(sql<{ after: BankAccount[] }>`
      update company_bank_changes set state = 'applied', decided_at = clock_timestamp()
      where id = ${id} and state = 'waiting' and effective_at <= clock_timestamp()
      returning new_accounts as after`)
  )?.after

interface Due {
  readonly id: number
  readonly companyId: number
  readonly bookId: number
}

export const findDue = (queries: Queries, limit: number): Promise<Due[]> =>
  queries.all(sql<Due>`
    select ch.id, ch.company_id as "companyId", c.book_id as "bookId"
    from company_bank_changes ch join companies c on c.id = ch.company_id
    where ch.state = 'waiting' and ch.effective_at <= clock_timestamp() order by ch.effective_at, ch.id limit ${limit}`)

const warningColumns = sql`${columns}, c.id as "companyId", c.name as "companyName"`

/** What waits, for the company's own people. */
export const findWaiting = (queries: Queries, companyId: number): Promise<WarningRow | undefined> =>
  queries.first(sql<WarningRow>`
    select ${warningColumns}, true as "hasTraded", '{}'::text[] as "knownIbans"
    from company_bank_changes ch join companies c on c.id = ch.company_id
    where c.id = ${companyId} and ch.state = 'waiting'`)

/** What waits, if one of the books trades with the company. */
export const findWaitingFor = (
  queries: Queries,
  companyId: number,
  books: readonly number[],
): Promise<WarningRow | undefined> =>
  queries.first(sql<WarningRow>`
    select ${warningColumns}, found.traded as "hasTraded", array(
      select distinct b.supplier_iban from parties p join bills b on ${isBillOf}
      where p.company_id = c.id and p.book_id = any(${books}::bigint[]) and b.supplier_iban <> '' limit 100
    ) as "knownIbans"
    from company_bank_changes ch join companies c on c.id = ch.company_id
      cross join lateral (
        select bool_or(p.traded) as traded from (${partners}) p where p.book = any(${books}::bigint[])) found
    where c.id = ${companyId} and ch.state = 'waiting' and found.traded is not null`)

/**
 * What waits of the supplier of a bill: the company that the book's supplier is linked to, or one that the book ordered
 * from, by the name on the order or an account that the bill names.
 */
export const findWaitingOfBill = (
  queries: Queries,
  bookId: BookId,
  billId: number,
): Promise<WarningRow | undefined> =>
  queries.first(sql<WarningRow>`
    select ${warningColumns}, found.traded as "hasTraded", array[b.supplier_iban] as "knownIbans"
    from bills b
      cross join lateral (
        select company_id, bool_or(traded) as traded from (
          select p.company_id, false as traded from parties p where p.company_id is not null and ${isBillOf}
          union all
          select s.id, true from orders o join companies s on s.book_id = o.seller_book
          where o.buyer_book = b.book_id and o.state = 'accepted' and (
            lower(o.seller_name) = b.supplier_sort
            or exists (select from parties p where p.company_id = s.id and ${isBillOf})
            or exists (
              select from company_bank_accounts a where a.company_id = s.id and a.iban = b.supplier_iban))
        ) either group by company_id) found
      join company_bank_changes ch on ch.company_id = found.company_id and ch.state = 'waiting'
      join companies c on c.id = ch.company_id
    where b.id = ${billId} and b.book_id = ${bookId} and b.deleted_at is null
    order by found.traded desc, ch.effective_at limit 1`)
