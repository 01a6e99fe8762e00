import { insertCompanies, insertInvoices, type NewCompany, type NewPerson } from '#db/factories/index.ts'
import { maxAbout, maxBankAccounts, maxCompanies, maxName } from '#features/trade/companies/domain.ts'
import { maxCertificates } from '#features/trade/companies/domain/certificates.ts'
import { maxAgeRows } from '#features/books/invoices/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { count, long, makeRows } from './rows.ts'

const companyOf = (people: readonly NewPerson[]): NewCompany => ({
  name: long(maxName),
  people,
  legalName: long(maxName),
  about: long(maxAbout),
  street: long(200),
  postcode: long(20),
  city: long(100),
  country: 'DE',
  vatId: long(30),
  registration: long(100),
  website: long(200),
  email: long(254),
  phone: long(50),
  paymentTerms: long(500),
  invoiceNote: long(2000),
})

/** The member owns as many companies as one may. Others own `count`, which all invite the member. */
export async function fillCompanies(queries: Queries, userId: number, colleagues: readonly number[]) {
  const [first = { id: 0, bookId: 0 }] = await insertCompanies(queries, [
    companyOf([
      { userId, role: 'owner' },
      ...colleagues.slice(0, count - 1).map((id) => ({ userId: id, role: 'storekeeper' as const })),
    ]),
    ...makeRows(() => companyOf([{ userId, role: 'owner' }]), maxCompanies - 1),
  ])
  const [inviter = 0] = colleagues
  const others = await insertCompanies(
    queries,
    makeRows(() => companyOf([{ userId: inviter, role: 'owner' }])),
  )
  await queries.run(sql`
    insert into company_bank_accounts (company_id, position, name, iban, bic, bank)
    select ${first.id}, n, ${long(100)}, ${long(34)}, ${long(11)}, ${long(100)}
    from generate_series(1, ${maxBankAccounts}::int) n`)
  await queries.run(sql`
    insert into company_invitations (company_id, member_id, role, invited_by, expires_at)
    select id, ${userId}, 'bookkeeper', ${inviter}, now() + interval '1 day'
    from unnest(${others.map(({ id }) => id)}::bigint[]) id`)
  await queries.run(sql`
    insert into company_invitations (company_id, email, role, invited_by, expires_at)
    select ${first.id}, n || ${long(250)}, 'bookkeeper', ${userId}, now() + interval '1 day'
    from generate_series(1, ${count}::integer) n`)
  await fillCounterparty(queries, first.id, userId)
  await fillAges(queries, first.bookId)
  return { company: first.id, companyBook: first.bookId }
}

/** As many changes of the most bank accounts with the longest texts as fill a page, and all certificates. */
async function fillCounterparty(queries: Queries, companyId: number, userId: number): Promise<void> {
  const account = { name: long(100), iban: long(34), bic: long(11), bank: long(100) }
  const accounts = JSON.stringify(Array.from({ length: maxBankAccounts }, () => account))
  await queries.run(sql`
    insert into company_bank_changes (company_id, state, old_accounts, new_accounts, changed_by, effective_at,
      decided_at)
    select ${companyId}, case n when 1 then 'waiting' else 'stopped' end, ${accounts}::jsonb, ${accounts}::jsonb,
      ${userId}, now() + interval '72 hours', case when n > 1 then now() end
    from generate_series(1, ${count}::integer) n`)
  await queries.run(sql`
    insert into company_certificates (company_id, name, issuer, number, valid_until)
    select ${companyId}, ${long(200)}, ${long(200)}, ${long(100)}, current_date + n
    from generate_series(1, ${maxCertificates}::integer) n`)
}

/** More customers with open dues than the page shows. */
const fillAges = (queries: Queries, bookId: number): Promise<number[]> =>
  insertInvoices(
    queries,
    makeRows(
      (n) => ({
        userId: bookId,
        status: 'final' as const,
        companyName: 'x',
        companyAddress: 'x',
        customerName: long(200),
        customerId: `${n}${long(97)}`,
        customerAddress: 'x',
        invoiceDate: '2026-03-05',
        dueDate: '2026-03-19',
        currency: 'EUR' as const,
        items: [{ description: 'x', unit: 'x', quantity: 1, unitPrice: 1 }],
      }),
      maxAgeRows + 1,
    ),
  )
