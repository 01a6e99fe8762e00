import { describe, expect, it } from 'vitest'
import { billsApi } from '#features/books/bills/contract.ts'
import { dashboardApi } from '#features/books/dashboard/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { sendingApi } from '#features/books/correspondence/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { dayOf, play, today } from './month/doing.ts'
import {
  by,
  currencies,
  isLate,
  isOpen,
  lateOf,
  owing,
  papersOf,
  reckoned,
  signed,
  sum,
} from './month/expected.ts'
import { nordlicht, sellers, us, weser } from './month/happened.ts'
import { accountsOf, coins, seenBy } from './month/accounts.ts'
import { type Side } from './month/reckoner.ts'

const app = await testApplication()
const { ours, suppliers, ids, partyId } = await play(app)
const { owner } = ours
/** Days after the due date on which the first reminder is due. */
const firstReminder = 7

const accountOf = (side: Side, name: string, currency: string) =>
  accountsOf(reckoned, side).find((one) => one.party === name && one.currency === currency)
const keyOf = ({ party, currency }: { readonly party: string; readonly currency: string }) =>
  `${party} ${currency}`

describe('what is owed', () => {
  const expected = (side: Side) =>
    accountsOf(reckoned, side)
      .filter(({ open, onAccount }) => open > 0 || onAccount > 0)
      .map(({ party, currency, ages }) => ({ party, currency, ...ages }))

  it('to us, by age', async () => {
    const { rows } = (await owner.call(invoicesApi.ages, { query: { today } })).body
    const shown = rows.map(({ customer, customerId: _id, ...ages }) => ({ party: customer, ...ages }))
    expect(by(shown, keyOf)).toEqual(by(expected('selling'), keyOf))
  })

  it('by us, by age', async () => {
    const { rows } = (await owner.call(billsApi.ages, { query: { today } })).body
    const shown = rows.map(({ supplier, ...ages }) => ({ party: supplier, ...ages }))
    expect(by(shown, keyOf)).toEqual(by(expected('buying'), keyOf))
  })

  it('in the home strip', async () => {
    const { dues, late } = (await owner.call(dashboardApi.figures, { query: { today } })).body
    const ofCurrency = (currency: string) => owing.filter((one) => one.currency === currency)
    expect(by(dues?.sums ?? [], ({ currency }) => currency)).toEqual(
      currencies.map((currency) => ({
        currency,
        amount: sum(ofCurrency(currency).map(({ balance }) => balance)),
        overdue: sum(ofCurrency(currency).map(lateOf)),
        customers: ofCurrency(currency).length,
      })),
    )
    expect(dues).toMatchObject({
      open: owing.reduce((count, { documents }) => count + documents, 0),
      overdue: owing.reduce((count, { lateDocuments }) => count + lateDocuments, 0),
    })
    expect(
      by(
        late.map(({ customer, ...row }) => ({ party: customer, ...row })),
        keyOf,
      ),
    ).toMatchObject(
      by(
        owing.filter(({ overdue }) => overdue > 0),
        keyOf,
      ).map((one) => ({ party: one.party, currency: one.currency, amount: lateOf(one) })),
    )
  })

  it('and to be reminded of: what has been late for a week, of whoever owes', async () => {
    const { body } = await owner.call(sendingApi.due, { query: { today } })
    const late = papersOf('selling').filter(
      (paper) =>
        isOpen(paper) &&
        (paper.due ?? 0) <= -firstReminder &&
        owing.some((one) => keyOf(one) === keyOf(paper)),
    )
    expect(body.map(({ id, openAmount }) => [id, openAmount])).toEqual(
      late.map((paper) => [ids.get(paper.no), coins(paper.open)]),
    )
  })

  it('before the next invoice, as its form suggests', async () => {
    const { customers } = (await owner.call(invoicesApi.suggestions)).body
    // What stands on account is taken by the next invoice; it is no due below zero.
    for (const { name, currency, previousCumulativeDues } of customers)
      expect([name, previousCumulativeDues]).toEqual([
        name,
        Math.max(accountOf('selling', name, currency)?.balance ?? 0, 0),
      ])
  })
})

describe.each([weser, nordlicht, ...sellers])('the account of %s', (name) => {
  it.each(currencies)('in %s on its page', async (currency) => {
    const id = String(await partyId(name))
    const { dues } = (await owner.call(partiesApi.records, { params: { id }, query: { today } })).body
    const [sold, bought] = [accountOf('selling', name, currency), accountOf('buying', name, currency)]
    const shown = dues?.find((one) => one.currency === currency)
    expect({
      owed: shown?.owed ?? 0,
      overdue: shown?.overdue ?? 0,
      onAccount: shown?.onAccount ?? 0,
      payable: shown?.payable ?? 0,
      payableOverdue: shown?.payableOverdue ?? 0,
      payableOnAccount: shown?.payableOnAccount ?? 0,
    }).toEqual({
      owed: sold?.balance ?? 0,
      overdue: sold?.overdue ?? 0,
      onAccount: sold?.onAccount ?? 0,
      payable: bought?.balance ?? 0,
      payableOverdue: bought?.overdue ?? 0,
      payableOnAccount: bought?.onAccount ?? 0,
    })
  })

  it.each(['selling', 'buying'] as const)('in its statement, %s', async (side) => {
    const query = { partyId: String(await partyId(name)), today }
    const { accounts, payables } = (await owner.call(invoicesApi.statement, { query })).body
    const shown = [...(side === 'selling' ? accounts : payables)]
    const expected = accountsOf(reckoned, side).filter(({ party }) => party === name)
    expect(
      by(shown, ({ currency }) => currency).map(({ movements, movementsCut: _cut, ...head }) => ({
        ...head,
        last: movements.at(-1)?.balance,
        moved: sum(movements.map(({ amount }) => amount)),
      })),
    ).toEqual(
      expected.map(({ currency, invoiced, open, overdue, onAccount, balance }) => ({
        currency,
        invoiced,
        // All that the papers say, less what is owed still: fees are in it.
        paid: sum([invoiced, -balance]),
        opening: 0,
        closing: balance,
        open,
        overdue,
        onAccount,
        last: balance,
        moved: balance,
      })),
    )
  })

  it('in its statement of the last week, which begins where the time before ended', async () => {
    const from = dayOf(-7)
    const query = { partyId: String(await partyId(name)), today, from }
    const { accounts, payables } = (await owner.call(invoicesApi.statement, { query })).body
    const whole = (await owner.call(invoicesApi.statement, { query: { ...query, from: undefined } })).body
    for (const [part, all] of [
      [accounts, whole.accounts],
      [payables, whole.payables],
    ] as const)
      for (const account of part) {
        const before = all
          .filter(({ currency }) => currency === account.currency)
          .flatMap(({ movements }) => movements.filter(({ date }) => date < from))
        const opening = sum(before.map(({ amount }) => amount))
        expect(account.opening).toBe(opening)
        expect(account.closing).toBe(sum([opening, ...account.movements.map(({ amount }) => amount)]))
        expect(account.closing).toBe(sum([opening, account.invoiced, -account.paid]))
      }
  })
})

describe.each(sellers)('in the book of %s', (supplier) => {
  const seen = seenBy(supplier, reckoned)

  it('we owe what their papers say, and nothing was paid that they have not recorded', async () => {
    const their = suppliers[supplier].owner
    const invoiced = sum(seen.map(signed))
    expect((await their.call(invoicesApi.totals)).body).toMatchObject([
      { currency: 'EUR', invoiced, paid: 0, open: invoiced, count: seen.length },
    ])
    const { rows } = (await their.call(invoicesApi.ages, { query: { today } })).body
    expect(rows).toMatchObject([{ customer: us, onAccount: 0, total: invoiced }])
    const [account] = (await their.call(invoicesApi.statement, { query: { customer: us, today } })).body
      .accounts
    expect(account).toMatchObject({ invoiced, paid: 0, closing: invoiced, open: invoiced })
    expect((await their.call(financialsApi.totals)).body).toEqual([])
  })

  it('is overdue what fell due of them', async () => {
    const their = suppliers[supplier].owner
    // Their credit notes correct what is not due yet.
    const late = seen.filter((paper) => !paper.isCredit && isLate(paper))
    const [totals] = (await their.call(invoicesApi.totals)).body
    expect(totals?.overdue).toBe(sum(late.map(signed)))
  })
})
