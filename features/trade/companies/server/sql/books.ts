import type { Area, BookKind, IssuedMode } from '#platform/contract/books.ts'
import { type Currency, defaultCurrency } from '#platform/contract/decimal.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { rightsOf, type Role, roles } from '../../domain.ts'

export interface Membership {
  readonly role: Role
  /** Whether the book is to be deleted, and so is only read. */
  readonly isEnding: boolean
  readonly demandsSecondStep: boolean
}

/** The place of a member in the company of a book; undefined if they have none. */
export const findPlace = (
  queries: Queries,
  bookId: number,
  memberId: number,
): Promise<Membership | undefined> =>
  queries.first(sql<Membership>`
    select m.role, exists (select from book_endings e where e.book_id = c.book_id) as "isEnding",
      c.demands_second_step as "demandsSecondStep"
    from companies c join company_members m on m.company_id = c.id
    where c.book_id = ${bookId} and m.member_id = ${memberId}`)

const rolesThatRead = (areas: readonly Area[]): Role[] =>
  roles.filter((role) => areas.some((area) => rightsOf[role][area] !== 'none'))

const rolesThatWrite = (areas: readonly Area[]): Role[] =>
  roles.filter((role) => areas.some((area) => rightsOf[role][area] === 'write'))

/** Those who may write one of the areas of these books: the member of a personal one, or people of its company. */
export const findWriters = async (
  queries: Queries,
  bookIds: readonly number[],
  areas: readonly Area[],
): Promise<number[]> =>
  (
    await queries.all(sql<{ id: number }>`
      select member_id as id from books where id = any(${bookIds}::bigint[]) and member_id is not null
      union
      select m.member_id from companies c join company_members m on m.company_id = c.id
      where c.book_id = any(${bookIds}::bigint[]) and m.role = any(${rolesThatWrite(areas)}::text[])`)
  ).map(({ id }) => id)

/** Those of the candidates who may read one of the areas of a company's book. */
export const findReaders = async (
  queries: Queries,
  bookId: number,
  areas: readonly Area[],
  candidates: readonly number[],
): Promise<number[]> =>
  (
    await queries.all(sql<{ id: number }>`
      select m.member_id as id from companies c join company_members m on m.company_id = c.id
      where c.book_id = ${bookId} and m.member_id = any(${candidates}::bigint[])
        and m.role = any(${rolesThatRead(areas)}::text[])`)
  ).map(({ id }) => id)

export interface BookRow {
  readonly id: number
  readonly kind: BookKind
  readonly name: string
  readonly companyId: number | null
  readonly role: Role | null
  readonly issued: IssuedMode
  readonly taxes: boolean
  readonly salesProject: string
  readonly purchasesProject: string
  readonly currency: Currency
  readonly approvalAmount: string | null
  readonly approvalCurrency: Currency | null
  readonly waiting: {
    readonly id: number
    readonly amount: string | null
    readonly currency: Currency | null
    readonly byYou: boolean
    readonly effectiveAt: string
  } | null
  readonly deletesAt: string | null
  readonly demandsSecondStep: boolean
}

export interface BookSettings {
  readonly issued?: IssuedMode | undefined
  readonly taxes?: boolean | undefined
  readonly salesProject?: string | undefined
  readonly purchasesProject?: string | undefined
}

/** Changes those that are given. */
export const setBookSettings = (
  tx: Transaction,
  bookId: BookId,
  { issued, taxes, salesProject, purchasesProject }: BookSettings,
): Promise<number> =>
  tx.run(sql`
    update books set issued = coalesce(${issued ?? null}, issued), taxes = coalesce(${taxes ?? null}, taxes),
      sales_project = coalesce(${salesProject ?? null}, sales_project),
      purchases_project = coalesce(${purchasesProject ?? null}, purchases_project)
    where id = ${bookId}`)

/** The books of a member: the personal one, then those of their companies by name. */
export const findBooks = (queries: Queries, memberId: number): Promise<BookRow[]> =>
  queries.all(sql<BookRow>`
    select u.id, 'personal' as kind, u.full_name as name, null::bigint as "companyId", null as role,
      b.issued, b.taxes, b.sales_project as "salesProject", b.purchases_project as "purchasesProject",
      ${defaultCurrency} as currency, b.approval_amount as "approvalAmount", b.approval_currency as "approvalCurrency",
      null::json as waiting, null::timestamptz as "deletesAt", false as "demandsSecondStep"
    from users u join books b on b.id = u.id where u.id = ${memberId}
    union all
    (select c.book_id, 'company', c.name, c.id, m.role, b.issued, b.taxes, b.sales_project, b.purchases_project,
      c.currency, b.approval_amount,
      b.approval_currency, (
        select json_build_object('id', a.id, 'amount', a.amount::text, 'currency', a.currency,
          'byYou', a.changed_by = m.member_id is true, 'effectiveAt', a.effective_at)
        from approval_changes a where a.book_id = b.id and a.state = 'waiting' and m.role = 'owner'),
      e.ends_at, c.demands_second_step
    from company_members m join companies c on c.id = m.company_id join books b on b.id = c.book_id
      left join book_endings e on e.book_id = b.id
    where m.member_id = ${memberId} order by lower(c.name), c.id)`)

/** Null means the personal book. */
export const chooseBook = (tx: Transaction, memberId: CallerId, bookId: number | null): Promise<number> =>
  tx.run(sql`update users set book_id = ${bookId} where id = ${memberId}`)
