import { skeletonsOf } from '#features/books/company-identity/server/index.ts'
import type { IssuedMode } from '#platform/contract/books.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Role } from '#features/trade/companies/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { buildMember } from './members.ts'
import { nextNumber } from './sequence.ts'

export interface NewPerson {
  readonly userId: number
  readonly role: Role
}

export interface NewCompany {
  readonly name: string
  /** One of them is an owner. */
  readonly people: readonly NewPerson[]
  readonly legalName?: string
  readonly about?: string
  readonly street?: string
  readonly postcode?: string
  readonly city?: string
  readonly country?: string
  readonly vatId?: string
  readonly registration?: string
  readonly website?: string
  readonly email?: string
  readonly phone?: string
  readonly paymentTerms?: string
  readonly invoiceNote?: string
  readonly currency?: Currency
  /** Whether its invoices have tax, and stay as they are once issued. */
  readonly taxes?: boolean
  readonly issued?: IssuedMode
  /** In its currency: what it buys above that waits for a second person. */
  readonly approvalAmount?: string
  readonly bankAccounts?: readonly { readonly name: string; readonly iban: string; readonly bic: string }[]
}

interface Ids {
  readonly id: number
  readonly bookId: number
}

/** Inserts all companies with their books and people in one statement, and returns their ids in the same order. */
export const insertCompanies = (queries: Queries, companies: readonly NewCompany[]): Promise<Ids[]> => {
  const given = companies.map((company) => ({
    ...company,
    skeletons: skeletonsOf(company.name, company.legalName ?? ''),
  }))
  return queries.all(sql<Ids>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('companies', 'id')) as id,
        nextval(pg_get_serial_sequence('users', 'id')) as book_id, g.*
      from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (
        name text, people jsonb, "legalName" text, about text, street text, postcode text, city text, country text,
        "vatId" text, registration text, website text, email text, phone text, "paymentTerms" text, "invoiceNote" text,
        currency text, taxes boolean, issued text, "approvalAmount" numeric, "bankAccounts" jsonb,
        skeletons text[]
      )) with ordinality as g
    ), opened as (
      insert into books (id, kind, issued, taxes, approval_amount, approval_currency)
      select book_id, 'company', coalesce(issued, 'loose'), coalesce(taxes, false), "approvalAmount",
        case when "approvalAmount" is not null then coalesce(currency, 'EUR') end
      from given
    ), written as (
      insert into companies (id, book_id, name, legal_name, about, street, postcode, city, country, vat_id,
        registration, website, email, phone, payment_terms, invoice_note, currency, name_skeletons)
        overriding system value
      select id, book_id, name, coalesce("legalName", ''), coalesce(about, ''), coalesce(street, ''),
        coalesce(postcode, ''), coalesce(city, ''), coalesce(country, ''), coalesce("vatId", ''),
        coalesce(registration, ''), coalesce(website, ''), coalesce(email, ''), coalesce(phone, ''),
        coalesce("paymentTerms", ''), coalesce("invoiceNote", ''), coalesce(currency, 'EUR'),
        skeletons
      from given
    ), accounts as (
      insert into company_bank_accounts (company_id, position, name, iban, bic)
      select g.id, a.position, a.name, a.iban, a.bic
      from given g cross join rows from (jsonb_to_recordset(g."bankAccounts") as (name text, iban text, bic text))
        with ordinality as a (name, iban, bic, position)
    ), joined as (
      insert into company_members (company_id, member_id, role)
      select g.id, p."userId", p.role
      from given g cross join jsonb_to_recordset(g.people) as p ("userId" bigint, role text)
    )
    select id, book_id as "bookId" from given order by ordinality`)
}

/** A company with one owner, who is created when nobody is given. */
export async function buildCompany(
  queries: Queries,
  overrides: Partial<NewCompany> = {},
): Promise<NewCompany & Ids> {
  const people = overrides.people ?? [{ userId: (await buildMember(queries)).id, role: 'owner' }]
  const company = { name: `Company ${nextNumber()}`, ...overrides, people }
  const [ids = { id: 0, bookId: 0 }] = await insertCompanies(queries, [company])
  return { ...company, ...ids }
}
