import { buildCompany, insertItems } from '#db/factories/index.ts'
import { billsApi } from '#features/books/bills/contract.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import type { Role } from '#features/trade/companies/domain.ts'
import { importsApi } from '#features/books/imports/contract.ts'
import { type Invoice, invoicesApi } from '#features/books/invoices/contract.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import { type Order, ordersApi } from '#features/trade/orders/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { paymentsApi } from '#features/books/payments/contract.ts'
import { addDays } from '#platform/contract/dates.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { SignedIn, TestApplication } from '#tests/support/application.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { choiceOf, csv, uploadTable, waitForEnd } from '#tests/support/sheets.ts'
import { postRequisition, sendJson, sendQuote } from '#tests/support/trade.ts'
import {
  type Event,
  goods,
  happened,
  kyowa,
  lund,
  minimums,
  sellers,
  type Supplier,
  units,
  us,
} from './happened.ts'
import { bankProject } from './reckoner.ts'

export const today = new Date().toISOString().slice(0, 10)
export const dayOf = (day: number): string => addDays(today, day)
const idOf = (id: number) => ({ params: { id: String(id) } })

export interface Books {
  readonly bookId: number
  readonly owner: SignedIn
  readonly bookkeeper: SignedIn
  readonly trader: SignedIn
  readonly storekeeper: SignedIn
}

const roles = ['owner', 'bookkeeper', 'trader', 'storekeeper'] as const satisfies readonly Role[]

/** A company of four, who have chosen its book. */
async function openCompany({ database, signIn }: TestApplication, name: string): Promise<Books> {
  const people = await Promise.all([signIn(), signIn(), signIn(), signIn()])
  const [owner, bookkeeper, trader, storekeeper] = people
  const { bookId } = await buildCompany(database, {
    name,
    currency: 'EUR',
    people: people.map(({ id }, at) => ({ userId: id, role: roles[at] ?? 'viewer' })),
  })
  for (const person of people)
    // oxlint-disable-next-line no-await-in-loop -- they are four
    void (await person.call(companiesApi.choose, { body: { bookId } })).body
  return { bookId, owner, bookkeeper, trader, storekeeper }
}

export interface Played {
  readonly ours: Books
  readonly suppliers: Readonly<Record<Supplier, Books>>
  /** Ids of our papers and those of suppliers by what the month calls them; of a bill that in our book. */
  readonly ids: ReadonlyMap<string, number>
  readonly partyId: (name: string) => Promise<number>
}

/** Does all that happened through the calls that people make. */
export async function play(app: TestApplication): Promise<Played> {
  const ours = await openCompany(app, us)
  const suppliers = { [kyowa]: await openCompany(app, kyowa), [lund]: await openCompany(app, lund) }
  await insertItems(
    app.database,
    goods.map((name) => ({
      userId: ours.bookId,
      name,
      unit: units[name],
      minimumStock: String(minimums[name]),
    })),
  )
  const doing = new Doing(app, ours, suppliers)
  for (const event of happened)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await doing.do(event)
  return { ours, suppliers, ids: doing.ids, partyId: doing.partyId }
}

class Doing {
  readonly ids = new Map<string, number>()
  readonly #app: TestApplication
  readonly #ours: Books
  readonly #suppliers: Readonly<Record<Supplier, Books>>
  /** Invoices of suppliers in their books. */
  readonly #sold = new Map<string, { readonly by: Supplier; readonly id: number }>()
  readonly #quotes = new Map<Supplier, number>()
  readonly #orders = new Map<Supplier, number>()
  #asked = 0

  constructor(app: TestApplication, ours: Books, suppliers: Readonly<Record<Supplier, Books>>) {
    this.#app = app
    this.#ours = ours
    this.#suppliers = suppliers
  }

  readonly partyId = async (name: string): Promise<number> => {
    const { body } = await this.#ours.owner.call(partiesApi.list, { query: { search: name } })
    const known = body.find((party) => party.name === name)
    return known?.id ?? (await this.#ours.owner.call(partiesApi.create, { body: { name } })).body.id
  }

  #id(no: string): number {
    const id = this.ids.get(no)
    if (id === undefined) throw new Error(`There is no ${no}`)
    return id
  }

  /** Gives a draft its days, and issues it. */
  async #issue(by: SignedIn, id: number, days: object): Promise<Invoice> {
    const { body } = await by.call(invoicesApi.get, idOf(id))
    return sendJson<Invoice>(by, 'PUT', `/api/invoices/${id}`, { ...body, ...days, status: 'final' })
  }

  /** Our bill of an invoice of a supplier. */
  async #noteBill(no: string, by: Supplier, invoice: Invoice): Promise<void> {
    const { body } = await this.#ours.bookkeeper.call(billsApi.list)
    const bill = body.find(({ supplierNumber }) => supplierNumber === invoice.invoiceNumber)
    this.#sold.set(no, { by, id: invoice.id })
    this.ids.set(no, bill?.id ?? 0)
  }

  async #bank(event: Extract<Event, { does: 'bank' }>): Promise<void> {
    const { bookkeeper } = this.#ours
    const { type, amount, party, row, category } = event
    const line = [bankProject, dayOf(event.day), row, party, type, amount.toFixed(2), 'EUR', category, 'Giro']
    const { body: sent } = await uploadTable(bookkeeper, csv([line.join(',')]))
    await bookkeeper.call(importsApi.run, { params: { id: String(sent.id) }, body: choiceOf(sent) })
    const { inserted, recorded } = await waitForEnd(bookkeeper, sent.id)
    if (inserted + recorded !== 1 || (recorded === 1) !== (event.recorded ?? false))
      throw new Error(`${row}: ${inserted} rows, ${recorded} recorded`)
  }

  async #pay(event: Extract<Event, { does: 'got' | 'pay' | 'refund' }>): Promise<void> {
    const isBought = event.does === 'pay'
    const { body } = await this.#ours.bookkeeper.call(paymentsApi.create, {
      body: {
        direction: event.does === 'got' ? 'in' : 'out',
        side: isBought ? 'buying' : 'selling',
        date: dayOf(event.day),
        amount: event.amount,
        fee: event.fee ?? 0,
        currency: 'EUR',
        reference: event.text ?? '',
        hold: event.hold ?? false,
        partyId: await this.partyId(event.party),
        allocations: (event.for ?? []).map(([no, amount]) => ({
          [isBought ? 'billId' : 'invoiceId']: this.#id(no),
          amount,
        })),
      },
    })
    if (body.taken !== (event.taken !== undefined)) throw new Error(`${event.text}: taken ${body.taken}`)
  }

  async do(event: Event): Promise<void> {
    const { owner, bookkeeper, trader, storekeeper, bookId } = this.#ours
    switch (event.does) {
      case 'sell': {
        const { body } = await bookkeeper.call(invoicesApi.create, {
          body: invoiceBody({
            companyName: us,
            customerName: event.to,
            currency: event.currency ?? 'EUR',
            invoiceDate: dayOf(event.day),
            dueDate: dayOf(event.due),
            status: 'final',
            items: event.lines.map(([quantity, unitPrice, taxRate], at) => ({
              serial: at + 1,
              description: 'Pumps',
              unit: 'pcs',
              quantity,
              unitPrice,
              ...(taxRate > 0 && { taxCategory: 'S' as const, taxRate }),
            })),
          }),
        })
        this.ids.set(event.no, body.id)
        break
      }
      case 'credit': {
        const sold = this.#sold.get(event.of)
        const by = sold === undefined ? bookkeeper : this.#suppliers[sold.by].bookkeeper
        const of = sold?.id ?? this.#id(event.of)
        const { id } = await sendJson<Invoice>(by, 'POST', `/api/invoices/${of}/credit-note`, {
          items: event.lines.map(([line, quantity]) => ({ line, quantity })),
        })
        const issued = await this.#issue(by, id, { invoiceDate: dayOf(event.day) })
        if (sold !== undefined) await this.#noteBill(event.no, sold.by, issued)
        else this.ids.set(event.no, id)
        break
      }
      case 'got':
      case 'pay':
      case 'refund':
        await this.#pay(event)
        break
      case 'bank':
        await this.#bank(event)
        break
      case 'in':
      case 'out':
        void (
          await storekeeper.call(materialsApi.create, {
            body: {
              projectName: 'Quay',
              transactionDate: dayOf(event.day),
              materialName: event.item,
              unit: units[event.item],
              quantity: event.quantity,
              transactionType: event.does,
              warehouseAffected: 'North',
            },
          })
        ).body
        break
      case 'ask':
        this.#asked = (
          await postRequisition(
            { fetch: trader.fetch, bookId },
            {
              sealed: true,
              lines: event.lines.map(([item, quantity]) => ({
                description: item,
                quantity,
                unit: units[item],
              })),
            },
          )
        ).id
        break
      case 'quote': {
        const { trader: seller, bookId: sellerBook } = this.#suppliers[event.by]
        const { id } = await sendQuote({ fetch: seller.fetch, bookId: sellerBook }, this.#asked, {
          lines: event.prices.map((unitPrice, at) => ({ line: at + 1, unitPrice })),
        })
        this.#quotes.set(event.by, id)
        break
      }
      case 'order': {
        // Sealed quotes are opened when the time is over.
        await this.#app.database.run(
          sql`update requisitions set deadline = clock_timestamp() where post_id = ${this.#asked}`,
        )
        const orders = await sendJson<Order[]>(trader, 'POST', `/api/requisitions/${this.#asked}/award`, {
          lines: sellers.flatMap((by) =>
            event.lines[by].map((line) => ({ line, quoteId: this.#quotes.get(by) })),
          ),
          reason: 'The best prices',
        })
        for (const by of sellers) {
          const { trader: seller } = this.#suppliers[by]
          const id = orders.find((order) => order.seller.name === by)?.id ?? 0
          this.#orders.set(by, id)
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await sendJson(seller, 'POST', `/api/orders/${id}/accept`, {})
        }
        break
      }
      case 'deliver': {
        const order = this.#orders.get(event.by) ?? 0
        const seller = this.#suppliers[event.by].storekeeper
        const { lines } = (await owner.call(ordersApi.get, idOf(order))).body
        const line = lines[0]?.line
        const { deliveries } = await sendJson<Order>(seller, 'POST', `/api/orders/${order}/deliveries`, {
          lines: [{ line, quantity: event.sent, warehouse: null }],
        })
        await sendJson(storekeeper, 'POST', `/api/deliveries/${deliveries.at(-1)?.id}/receipt`, {
          lines: [{ line, received: event.came, damaged: event.damaged, warehouse: 'North' }],
        })
        break
      }
      case 'invoice': {
        const { bookkeeper: seller, bookId: sellerBook } = this.#suppliers[event.by]
        const path = `/api/orders/${this.#orders.get(event.by)}/invoice?book=${sellerBook}`
        const { id } = await sendJson<{ id: number }>(seller, 'POST', path, {})
        const days = { invoiceDate: dayOf(event.day), dueDate: dayOf(event.due) }
        await this.#noteBill(event.no, event.by, await this.#issue(seller, id, days))
      }
    }
  }
}
