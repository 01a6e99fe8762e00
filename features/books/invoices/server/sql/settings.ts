import { paperName } from '#features/books/company-identity/server/index.ts'
import { standardRates } from '#features/books/taxes/domain.ts'
import type { IssuedMode } from '#platform/contract/books.ts'
import { countryName } from '#platform/contract/countries.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

interface SettingsRow {
  readonly taxes: boolean
  readonly issued: IssuedMode
  readonly name: string | null
  readonly street: string | null
  readonly postcode: string | null
  readonly city: string | null
  readonly country: string | null
  readonly currency: Currency | null
  readonly paymentTerms: string | null
  readonly notes: string | null
  readonly bankAccounts: readonly { readonly name: string; readonly iban: string }[]
}

/** How a book writes invoices, and what its company says on them. A personal book has no company. */
export async function findDefaults(queries: Queries, bookId: BookId) {
  const row = await queries.one(sql<SettingsRow>`
    select b.taxes, b.issued, ${paperName(sql`c`)} as name, c.street, c.postcode, c.city,
      c.country, c.currency, c.payment_terms as "paymentTerms", c.invoice_note as notes, coalesce((
        select json_agg(json_build_object('name', coalesce(nullif(a.name, ''), a.bank), 'iban', a.iban)
          order by position)
        from company_bank_accounts a where a.company_id = c.id), '[]') as "bankAccounts"
    from books b left join companies c on c.book_id = b.id where b.id = ${bookId}`)
  const town = `${row.postcode ?? ''} ${row.city ?? ''}`.trim()
  return {
    taxes: row.taxes,
    issued: row.issued,
    companyName: row.name ?? '',
    companyAddress: [row.street ?? '', town, countryName(row.country ?? '')]
      .filter((line) => line !== '')
      .join('\n'),
    currency: row.currency,
    taxRate: standardRates[row.country ?? ''] ?? '0',
    paymentTerms: row.paymentTerms ?? '',
    notes: row.notes ?? '',
    bankAccounts: [...row.bankAccounts],
  }
}
