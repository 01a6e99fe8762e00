import type { CompanyIdentity } from '#features/books/company-identity/contract.ts'
import { identityOf } from '#features/books/company-identity/server/index.ts'
import { isColleague, isReachable, seesPeople } from '#features/people/members/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { allOf, anyOf, holds, sql, type Sql } from '#platform/server/database/sql.ts'
import type { BankAccount, CompanyChange, NewCompany } from '../../contract.ts'
import type { Role } from '../../domain.ts'

export interface CardRow {
  readonly id: number
  readonly name: string
  readonly city: string
  readonly country: string
  readonly logoKey: string | null
  readonly people: number
  readonly role: Role | null
  readonly identity: CompanyIdentity
}

export interface CompanyRow extends CardRow {
  readonly bookId: BookId
  readonly legalName: string
  readonly about: string
  readonly street: string
  readonly postcode: string
  readonly vatId: string
  readonly registration: string
  readonly website: string
  readonly email: string
  readonly phone: string
  readonly createdAt: string
  readonly version: number
  readonly currency: Currency
  readonly fiscalYearStart: string
  readonly paymentTerms: string
  readonly invoiceNote: string
  readonly showsFigures: boolean
  readonly demandsSecondStep: boolean
  readonly showsPeople: boolean
  readonly bankAccounts: readonly BankAccount[]
  /** When it is to be deleted. */
  readonly deletesAt: string | null
}

/** Columns of a company `c`, with the role of the viewer. */
export const cardColumns = (viewerId: number): Sql => sql`
  c.id, c.name, c.city, c.country, c.logo_key as "logoKey",
  (select count(*)::int from company_members p where p.company_id = c.id) as people,
  (select p.role from company_members p where p.company_id = c.id and p.member_id = ${viewerId}) as role,
  ${identityOf(sql`c`)} as identity`

const companyColumns = (viewerId: number): Sql => sql`
  ${cardColumns(viewerId)}, c.book_id as "bookId", c.legal_name as "legalName", c.about, c.street, c.postcode,
  c.vat_id as "vatId", c.registration, c.website, c.email, c.phone, c.created_at as "createdAt", c.version, c.currency,
  c.fiscal_year_start as "fiscalYearStart", c.payment_terms as "paymentTerms", c.invoice_note as "invoiceNote",
  c.shows_figures as "showsFigures", c.shows_people as "showsPeople", c.demands_second_step as "demandsSecondStep",
  (select e.ends_at from book_endings e where e.book_id = c.book_id) as "deletesAt",
  coalesce((
    select json_agg(json_build_object('name', b.name, 'iban', b.iban, 'bic', b.bic, 'bank', b.bank) order by b.position)
    from company_bank_accounts b where b.company_id = c.id), '[]') as "bankAccounts"`

export const findCompany = (
  queries: Queries,
  viewerId: number,
  id: number,
): Promise<CompanyRow | undefined> =>
  queries.first(sql<CompanyRow>`select ${companyColumns(viewerId)} from companies c where c.id = ${id}`)

interface ListQuery {
  readonly search: string | undefined
  readonly after: readonly [sortName: string, id: number] | undefined
  readonly limit: number
}

/** By name. */
export function findCompanies(
  queries: Queries,
  viewerId: number,
  { search, after, limit }: ListQuery,
): Promise<(CardRow & { sortName: string })[]> {
  const conditions: Sql[] = []
  if (search !== undefined && search !== '') {
    conditions.push(
      anyOf([sql`c.name`, sql`c.legal_name`, sql`c.city`].map((name) => holds(sql`fold(${name})`, search))),
    )
  }
  if (after !== undefined) conditions.push(sql`(lower(c.name), c.id) > (${after[0]}, ${after[1]}::bigint)`)
  return queries.all(sql<CardRow & { sortName: string }>`
    select ${cardColumns(viewerId)}, lower(c.name) as "sortName" from companies c
    where ${allOf(conditions)} order by lower(c.name), c.id limit ${limit}`)
}

export const findCompaniesOf = (
  queries: Queries,
  viewerId: number,
  memberId: number,
): Promise<(CardRow & { memberRole: Role | null })[]> =>
  queries.all(sql<CardRow & { memberRole: Role | null }>`
    select ${cardColumns(viewerId)},
      case when ${isColleague(viewerId, sql`m.company_id`)} then m.role end as "memberRole"
    from company_members m join companies c on c.id = m.company_id
    where m.member_id = ${memberId} and ${seesPeople(viewerId, sql`m.company_id`)}
      and ${isReachable(viewerId, sql`m.member_id`)}
    order by lower(c.name), c.id`)

/** Holds the member, so that of two foundings or joinings at once the second sees the first. */
export const countCompanies = async (tx: Transaction, memberId: CallerId): Promise<number> => {
  await tx.run(sql`select from users where id = ${memberId} for no key update`)
  return (
    await tx.one(sql<{ count: number }>`
      select count(*)::int as count from company_members where member_id = ${memberId}`)
  ).count
}

/** Its book takes an id that no member has. */
export async function insertCompany(
  tx: Transaction,
  form: NewCompany,
): Promise<{ id: number; bookId: number }> {
  const made = await tx.one(sql<{ id: number; bookId: number }>`
    with book as (
      insert into books (id, kind, issued, taxes)
      values (nextval(pg_get_serial_sequence('users', 'id')), 'company', 'fixed', true) returning id)
    insert into companies (book_id, name, legal_name, about, street, postcode, city, country, vat_id, registration,
      website, email, phone, currency, fiscal_year_start, payment_terms, invoice_note)
    select id, ${form.name}, ${form.legalName}, ${form.about}, ${form.street}, ${form.postcode}, ${form.city},
      ${form.country}, ${form.vatId}, ${form.registration}, ${form.website}, ${form.email}, ${form.phone},
      ${form.currency}, ${form.fiscalYearStart}, ${form.paymentTerms}, ${form.invoiceNote}
    from book returning id, book_id as "bookId"`)
  await replaceBankAccounts(tx, made.id, form.bankAccounts)
  return made
}

const columnOf = {
  name: sql`name`,
  legalName: sql`legal_name`,
  about: sql`about`,
  street: sql`street`,
  postcode: sql`postcode`,
  city: sql`city`,
  country: sql`country`,
  vatId: sql`vat_id`,
  registration: sql`registration`,
  website: sql`website`,
  email: sql`email`,
  phone: sql`phone`,
  currency: sql`currency`,
  fiscalYearStart: sql`fiscal_year_start`,
  paymentTerms: sql`payment_terms`,
  invoiceNote: sql`invoice_note`,
  showsFigures: sql`shows_figures`,
  showsPeople: sql`shows_people`,
} as const satisfies Readonly<Record<keyof Omit<CompanyChange, 'bankAccounts' | 'logo'>, Sql>>

/** The version, with the row held until the transaction ends. */
export const lockCompany = (tx: Transaction, id: number): Promise<{ version: number } | undefined> =>
  tx.first(sql<{ version: number }>`select version from companies where id = ${id} for no key update`)

/** The same by its book; nothing for a personal one. */
export const lockCompanyOfBook = (tx: Transaction, bookId: number): Promise<number> =>
  tx.run(sql`select from companies where book_id = ${bookId} for no key update`)

export async function updateCompany(
  tx: Transaction,
  id: number,
  { bankAccounts, ...change }: Omit<CompanyChange, 'logo'>,
): Promise<void> {
  for (const [field, value] of Object.entries(change)) {
    // The contract names no other fields.
    const column = columnOf[field as keyof typeof columnOf]
    if (value !== undefined) await tx.run(sql`update companies set ${column} = ${value} where id = ${id}`)
  }
  if (bankAccounts !== undefined) await replaceBankAccounts(tx, id, bankAccounts)
  // Posts of what the company asks for show its name. Readers keep what they read of a version.
  if (change.name !== undefined)
    await tx.run(sql`
      update posts set version = version where id in (
        select r.post_id from requisitions r join companies c on c.book_id = r.book_id where c.id = ${id})`)
  await tx.run(sql`update companies set version = version + 1 where id = ${id}`)
}

async function replaceBankAccounts(
  tx: Transaction,
  companyId: number,
  accounts: readonly BankAccount[],
): Promise<void> {
  await tx.run(sql`delete from company_bank_accounts where company_id = ${companyId}`)
  await tx.run(sql`
    insert into company_bank_accounts (company_id, position, name, iban, bic, bank)
    select ${companyId}, position, name, iban, bic, bank
    from unnest(${accounts.map(({ name }) => name)}::text[], ${accounts.map(({ iban }) => iban)}::text[],
      ${accounts.map(({ bic }) => bic)}::text[], ${accounts.map(({ bank }) => bank)}::text[])
      with ordinality as given (name, iban, bic, bank, position)`)
}

/** Returns false if no such picture was uploaded into the company's book. */
export const setLogo = async (tx: Transaction, id: number, key: string | null): Promise<boolean> =>
  (await tx.run(sql`
    update companies set logo_key = ${key}
    where id = ${id} and (${key}::text is null or exists (
      select from uploads u where u.key = ${key} and u.book_id = companies.book_id))`)) === 1

export interface OwnedAlone {
  readonly name: string
  readonly hasOthers: boolean
  readonly deletesAt: string | null
}

/** Companies whose only owner is this member, whether others are in them, and when they are to be deleted. */
export const findOwnedAlone = (queries: Queries, memberId: number): Promise<OwnedAlone[]> =>
  queries.all(sql<OwnedAlone>`
    select c.name, e.ends_at as "deletesAt",
      exists (select from company_members o where o.company_id = c.id and o.member_id <> ${memberId}) as "hasOthers"
    from company_members m join companies c on c.id = m.company_id left join book_endings e on e.book_id = c.book_id
    where m.member_id = ${memberId} and m.role = 'owner' and not exists (
      select from company_members o where o.company_id = c.id and o.member_id <> ${memberId} and o.role = 'owner')
    order by c.name`)
