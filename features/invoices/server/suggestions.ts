import type { Book } from '#platform/server/book.ts'
import type { App } from '#platform/server/app.ts'
import type { InvoiceSuggestions } from '../contract.ts'
import { logoAddress } from './logo-address.ts'
import * as sql from './sql/index.ts'

/** Suggestions from the book's earlier invoices, newest first. */
export async function suggestionsFor(
  { database }: Pick<App, 'database'>,
  { id }: Book,
): Promise<InvoiceSuggestions> {
  const [companies, customers, items, signers] = await Promise.all([
    sql.findCompanies(database, id),
    sql.findCustomers(database, id),
    sql.findItems(database, id),
    sql.findSigners(database, id),
  ])
  const signed = (role: sql.SignerRow['role']) =>
    signers.filter((signer) => signer.role === role).map(({ name }) => name)
  const logoOf = ({ logoKey }: Pick<sql.CompanyRow, 'logoKey'>) =>
    logoKey === null ? null : logoAddress(logoKey)
  const [latest] = companies
  return {
    companies: companies.map(({ name, address, preparedBy, checkedBy, authorizedBy, ...rest }) => ({
      name,
      address,
      logo: logoOf(rest),
      preparedBy,
      checkedBy,
      authorizedBy,
    })),
    customers: customers.map(({ dues, ...customer }) => ({
      ...customer,
      previousCumulativeDues: Number(dues),
    })),
    items: items.map((item) => ({ ...item, unitPrice: Number(item.unitPrice) })),
    authorization: {
      preparedBy: signed('preparedBy'),
      checkedBy: signed('checkedBy'),
      authorizedBy: signed('authorizedBy'),
    },
    latest:
      latest === undefined
        ? null
        : {
            companyName: latest.name,
            companyAddress: latest.address,
            companyLogo: logoOf(latest),
            currency: latest.currency,
          },
  }
}
