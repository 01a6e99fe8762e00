import type { Page, Route } from '@playwright/test'

/** Chooses a tool of a table: a button, or an entry of the menu on a phone. */
export async function chooseTool(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  if ((await button.count()) > 0) return button.click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menu').getByText(name, { exact: true }).click()
}

/** Opens the import of a table with an invalid row, up to the step of its columns. */
export async function chooseTable(page: Page): Promise<void> {
  const rows = [
    'Harbour 4,2026-01-31,Freight,"Port, شركة",paid,"1,250.00",USD,expense,Bank',
    'Pier,2026-02-30,,,lent,1e309,,,',
  ]
  const buffer = Buffer.from(
    ['Project,Date,Description,With,Type,Amount,Currency,Category,Account', ...rows].join('\n'),
  )
  await chooseTool(page, 'Import')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'ledger.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check 2 rows' }).waitFor()
}

/** Opens the import of a ledger with German words, and adds a column of it to the table. */
export async function chooseLedger(page: Page): Promise<void> {
  const rows = [
    'Pier;23.11.26;Ausgabe;€ 2.000,00;Aufwand;Nord;Strom',
    'Pier;24.11.26;Eingang;1.250,50 €;Erlöse;Süd;Rechnung 7',
    'Kran;24.11.26;Umbuchung;3,00 €;Aufwand;Nord;Kabel',
    'Kran;25.11.26;Ausgabe;7,00 €;Aufwand;Süd;Farbe',
  ]
  const bank = ['Konto:;DE02120300000000202051', 'Zeitraum:;01.11.2026 - 30.11.2026', '']
  const head = 'Project;Datum;Typ;Betrag;Kategorie;Kostenstelle;Verwendungszweck'
  await chooseTool(page, 'Import')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'Kontoauszug November.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...bank, head, ...rows].join('\n')),
  })
  await page.getByRole('button', { name: 'New column for F · Kostenstelle' }).click()
}

/** Reloads the home page with another answer instead of the demo account’s own figures. */
export async function answerFigures(page: Page, answer: Parameters<Route['fulfill']>[0]): Promise<void> {
  await page.route('**/api/dashboard*', (route) => route.fulfill(answer))
  await page.reload()
  await page.getByText(/^(Get started$|Your figures\b)/).waitFor()
}

export async function newestIssued(
  page: Page,
): Promise<{ id: number; customerName: string; customerId: string }> {
  const [invoice] = await (await page.request.get('/api/invoices?status=sent&limit=1')).json()
  return invoice
}

export async function openInvoice(page: Page, dialog: 'invoice' | 'form'): Promise<void> {
  const { id } = await newestIssued(page)
  await page.goto(`/ai?tab=invoices&${dialog}=${id}`)
  await page.getByRole('dialog').waitFor()
}

/** Records two payments of the newest sent invoice, once for all screens. */
export async function payNewest(page: Page): Promise<{ id: number; currency: string }> {
  const { id } = await newestIssued(page)
  const { currency, paidByRecords } = await (await page.request.get(`/api/invoices/${id}`)).json()
  if (paidByRecords) return { id, currency }
  for (const [amount, method, fee] of [
    [1, 'cash', 0],
    [2.5, 'bank', 0.35],
  ] as const)
    await page.request.post('/api/payments', {
      data: {
        date: '2026-11-20',
        amount,
        currency,
        method,
        fee,
        over: true,
        reference: `${'Transfer for '.repeat(6)}a part of what is owed, ${currency}`,
        allocations: [{ invoiceId: id, amount }],
      },
    })
  return { id, currency }
}

/** A refunded part of a credit note of the newest paid invoice, once for all screens. */
export async function refundNewest(page: Page): Promise<number> {
  const find = async (query: string) =>
    (await page.request.get(`/api/invoices?active=true&limit=1&${query}`)).json()
  const [known] = await find('kind=creditNote')
  if (known !== undefined) return known.id
  const { id, currency } = await payNewest(page)
  const { openAmount } = await (await page.request.get(`/api/invoices/${id}`)).json()
  const pay = (direction: string, invoiceId: number, amount: number) =>
    page.request.post('/api/payments', {
      data: {
        direction,
        date: '2026-11-21',
        amount,
        currency,
        over: true,
        allocations: [{ invoiceId, amount }],
      },
    })
  if (openAmount > 0) await pay('in', id, openAmount)
  const note = (await (await page.request.post(`/api/invoices/${id}/credit-note`, { data: {} })).json()).id
  await page.request.put(`/api/invoices/${note}`, { data: { status: 'final' } })
  await pay('out', note, 5)
  return note
}

/** Chooses an action of a row: a button, or an entry of its menu on narrow screens. */
export async function chooseInRow(page: Page, action: string, row: number): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${action} `) })
  if ((await button.count()) > 0) return button.nth(row).click()
  await page
    .getByRole('button', { name: /^Options for / })
    .nth(row)
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Screens of to-dos, tables, imports and invoices. */
