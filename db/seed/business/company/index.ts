import type { Role } from '#features/trade/companies/domain.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import {
  insertBills,
  insertCompanies,
  insertFinancials,
  insertInvoices,
  insertItems,
  insertMaterials,
  insertMinimums,
  insertParties,
  insertPayments,
} from '../../../factories/index.ts'
import type { Username } from '../../people.ts'
import type { Random } from '../../random.ts'
import { customers } from '../customers.ts'
import { planItems } from '../items.ts'
import { planMoney } from '../money.ts'
import { planMinimums, planStock } from '../stock.ts'
import { company } from './about.ts'
import { insertFiles, type planFiles } from './files.ts'
import { planPurchases, transfersFor } from './purchases.ts'
import { addressOf, paymentsOf, planSales, vatIds } from './sales.ts'

/** The company of the demo with its own book: six months of what five people entered. */

const people: readonly (readonly [Username, Role])[] = [
  ['ingrid.hansen', 'owner'],
  ['demo', 'manager'],
  ['helga.brandt', 'bookkeeper'],
  ['emily.clarke', 'trader'],
  ['piotr.zielinski', 'storekeeper'],
]

/** In days. */
const halfYear = 184

/** Returns the id of the company's book. */
export async function insertCompanyBook(
  tx: Transaction,
  idOf: (username: Username) => number,
  now: Date,
  random: Random,
  files: Awaited<ReturnType<typeof planFiles>>,
): Promise<number> {
  const [made] = await insertCompanies(tx, [
    { ...company, people: people.map(([username, role]) => ({ userId: idOf(username), role })) },
  ])
  if (made === undefined) throw new Error('The company was not created')
  const { bookId } = made
  await insertParties(
    tx,
    customers.map((customer) => {
      const { country, ...address } = addressOf(customer)
      return {
        ...address,
        country,
        bookId,
        name: customer.customerName,
        customerId: customer.customerId,
        vatId: vatIds[country] ?? '',
        currency: customer.currency,
        paymentTermsDays: 30,
        contacts: [
          { name: customer.contactPersonName, role: 'Purchasing', email: '', phone: customer.contactMobile },
        ],
      }
    }),
  )
  const sales = planSales(bookId, now, random)
  const invoiceIds = await insertInvoices(
    tx,
    sales.map(({ invoice }) => invoice),
  )
  await insertPayments(tx, paymentsOf(sales, invoiceIds))
  const bills = planPurchases(bookId, now, random)
  await insertPayments(tx, transfersFor(bills, await insertBills(tx, bills), now))
  await insertItems(
    tx,
    planItems().map((item) => ({ ...item, userId: bookId, currency: company.currency })),
  )
  await insertMinimums(tx, planMinimums(bookId))
  const first = addDays(now.toISOString().slice(0, 10), -halfYear)
  const money = planMoney([], now, random).filter(
    ({ transactionDate, trashed }) => transactionDate >= first && !trashed,
  )
  await insertFinancials(
    tx,
    money.map((entry) => ({ ...entry, custom: {}, userId: bookId })),
  )
  await insertMaterials(
    tx,
    planStock(now, random).map((movement) => ({ ...movement, custom: {}, userId: bookId })),
  )
  await insertFiles(tx, { bookId, now, idOf }, files)
  return bookId
}
