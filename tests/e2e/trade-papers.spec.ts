import { buildCompany } from '#db/factories/index.ts'
import { codeOfNote } from '#tests/support/delivery-codes.ts'
import { guestTrade } from '#tests/support/guest-trade.ts'
import { nextMail, tokenOf } from '#tests/support/guests.ts'
import { makeDelivery, sendJson } from '#tests/support/trade.ts'
import { expect } from './fixtures.ts'
import { dialog, question, test, visit } from './mailed.ts'

test('a supplier by link sends note, change and invoice, and answers what is disputed', async ({
  newMember,
  browser,
  server,
  mail,
  expectAccessible,
}) => {
  const [buyer, visitor] = [await newMember({ verified: true }), await newMember({ verified: true })]
  const buying = await buildCompany(server.database, {
    name: `Hansen ${buyer.id}`,
    people: [{ userId: buyer.id, role: 'owner' }],
  })
  const { soldByGuest } = guestTrade({ anonymous: visitor.client }, mail, buyer.client, buying)
  const { id, guest: invited } = await soldByGuest()
  const { page: guest } = await visit(browser, `${server.url}/trade/${invited.token}`)
  const sales = guest.getByRole('region', { name: /Sales order/ })

  // Less than agreed can be had, and the buyer agrees.
  await sales.getByRole('button', { name: 'Propose a change' }).click()
  await dialog(guest).getByRole('spinbutton', { name: 'Quantity of line 1' }).fill('90')
  await dialog(guest).getByRole('textbox', { name: 'Reason' }).fill('لدينا 90 فقط')
  await expectAccessible(guest)
  await dialog(guest).getByRole('button', { name: 'Propose' }).click()
  await expect(sales.getByRole('list', { name: 'Changes' })).toContainText('100 to 90 pcs')
  const page = await buyer.open(`/orders/${id}?book=${buying.bookId}`)
  await page.getByRole('button', { name: 'Accept change' }).click()
  await question(page).getByRole('button', { name: 'Accept change' }).click()
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Agreed')
  await guest.goto(`${server.url}/trade/${tokenOf(await nextMail(mail, invited.email, 3))}`)

  // Goods go out with their note.
  await sales.getByRole('button', { name: 'Send goods' }).click()
  await dialog(guest).getByRole('spinbutton', { name: 'Quantity of line 1' }).fill('40')
  await dialog(guest).getByRole('spinbutton', { name: 'Quantity of line 2' }).fill('')
  await dialog(guest).getByRole('button', { name: 'Send goods' }).click()
  await expect(sales.getByRole('list', { name: 'Deliveries' })).toContainText('Under way')
  const [note] = await Promise.all([
    guest.waitForEvent('download'),
    sales.getByRole('button', { name: 'Delivery note' }).click(),
  ])
  expect(note.suggestedFilename()).toMatch(/^DN-\d{4}-00001.*\.pdf$/)

  // The invoice says what was sent.
  await sales.getByRole('button', { name: 'Send an invoice' }).click()
  await dialog(guest).getByRole('button', { name: 'Send invoice' }).click()
  await expect(dialog(guest).getByText('Please enter the number of your invoice')).toBeVisible()
  await dialog(guest).getByRole('textbox', { name: 'Number of your invoice' }).fill('RE-4711')
  await dialog(guest).getByRole('spinbutton', { name: 'Tax in percent' }).fill('19')
  await dialog(guest)
    .getByLabel('Your invoice as PDF')
    .setInputFiles({ name: 'RE-4711.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') })
  await expect(dialog(guest)).toContainText('€100.00 net, €19.00 tax, €119.00 in all')
  await expectAccessible(guest)
  await dialog(guest).getByRole('button', { name: 'Send invoice' }).click()
  const invoices = sales.getByRole('list', { name: 'Invoices' })
  await expect(invoices).toContainText('RE-4711')

  // The buyer disputes it, and the supplier answers by the link of that mail.
  await page.reload()
  await page.getByRole('region', { name: 'Bills' }).getByRole('link', { name: /BILL-/ }).click()
  await page.getByRole('button', { name: 'Dispute lines' }).click()
  await page.getByRole('textbox', { name: 'Bearing' }).fill('Only 38 came')
  await page.getByRole('button', { name: 'Send dispute' }).click()
  await guest.goto(`${server.url}/trade/${tokenOf(await nextMail(mail, invited.email, 4))}`)
  await expect(invoices).toContainText('Only 38 came')
  await invoices.getByRole('button', { name: 'Answer' }).click()
  await invoices.getByRole('textbox', { name: 'Bearing' }).fill('We sent 40')
  await expectAccessible(guest)
  await invoices.getByRole('button', { name: 'Send answer' }).click()
  await expect(invoices).toContainText('Seller: We sent 40')

  // What the buyer is right about is credited, which settles it.
  await invoices.getByRole('button', { name: 'Send a credit note' }).click()
  await dialog(guest).getByRole('button', { name: 'Send credit note' }).click()
  await expect(dialog(guest).getByText('Please enter the number of your credit note')).toBeVisible()
  await dialog(guest).getByRole('textbox', { name: 'Number of your credit note' }).fill('GS-4711')
  await dialog(guest).getByRole('spinbutton', { name: 'Quantity to credit' }).fill('2')
  await expect(dialog(guest)).toContainText('€5.00 net')
  await expectAccessible(guest)
  await dialog(guest).getByRole('button', { name: 'Send credit note' }).click()
  await expect(invoices).toContainText('Settled by credit note')
  await expect(invoices).toContainText('GS-4711 (credit note)')
  await page.goto(`/orders/${id}?book=${buying.bookId}`)
  await expect(page.getByRole('region', { name: 'Bills' }).getByRole('link', { name: /BILL-/ })).toHaveCount(
    2,
  )
  await guest.context().close()
})

test('a customer by link gets the invoice by mail, disputes, accepts and says that they paid', async ({
  newMember,
  browser,
  server,
  mail,
  expectAccessible,
}) => {
  const [seller, visitor] = [await newMember({ verified: true }), await newMember({ verified: true })]
  const selling = await buildCompany(server.database, {
    name: `Kyowa ${seller.id}`,
    country: 'DE',
    vatId: `DE${100_000_000 + seller.id}`,
    people: [{ userId: seller.id, role: 'owner' }],
  })
  const by = { fetch: seller.client.fetch, bookId: selling.bookId }
  // An e-invoice names both sides with their countries.
  await sendJson(by, 'POST', `/api/parties?book=${selling.bookId}`, { name: 'Bergmann Lager', country: 'FR' })
  const { soldToGuest } = guestTrade({ anonymous: visitor.client }, mail, seller.client, selling)
  const { id, guest: invited } = await soldToGuest()
  const delivery = await makeDelivery(by, id, 40)
  const draft = await sendJson<{ id: number }>(by, 'POST', `/api/orders/${id}/invoice`, {})
  const { items }: { items: { id: number }[] } = await (await by.fetch(`/api/invoices/${draft.id}`)).json()
  await sendJson(by, 'PUT', `/api/invoices/${draft.id}`, {
    status: 'final',
    companyName: selling.name,
    companyAddress: 'Am Sandtorkai 50',
    customerName: 'Bergmann Lager',
    customerAddress: '1 rue de la Paix',
    invoiceDate: '2026-03-02',
    dueDate: '2099-01-01',
    currency: 'EUR',
    items: [
      {
        id: items[0]?.id,
        serial: 1,
        description: 'Bearing',
        unit: 'pcs',
        quantity: 40,
        unitPrice: 2.5,
        taxCategory: 'Z',
      },
    ],
  })
  const token = tokenOf(await nextMail(mail, invited.email, 4))

  // The code of the note that they get opens its delivery, and nothing that their link opens.
  const small = { viewport: { width: 390, height: 800 }, colorScheme: 'dark' }
  const code = await codeOfNote(seller.client, delivery)
  expect(code).not.toContain(token)
  const { page: holder } = await visit(browser, code, small)
  await expect(holder.getByRole('heading', { level: 1 })).toHaveText(/^Delivery DN-/)
  await expect(holder.getByRole('group', { name: /^Lines of DN-/ })).toContainText('40')
  await expect(holder.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(holder.locator('main')).not.toContainText('€')
  await expectAccessible(holder)
  const wide = await holder.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  const { answer } = await visit(browser, `${code.slice(0, -6)}wrong1`, small)
  expect(answer?.status()).toBe(404)
  await holder.context().close()
  const members = await seller.open(new URL(code).pathname)
  await members.getByRole('link', { name: 'Open the order' }).click()
  await expect(members.getByRole('listitem', { name: /^Delivery DN-/ })).toContainText('Under way')

  const { page: guest } = await visit(browser, `${server.url}/trade/${token}`, small)
  await guest.getByRole('button', { name: 'Receive' }).click()
  await expect(dialog(guest)).toContainText('Receive')
  await dialog(guest).getByRole('button', { name: 'Cancel' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`${selling.name} chose your offer`)
  const invoices = guest.getByRole('list', { name: 'Invoices' })
  await invoices.getByText(/INV-/).click()
  await expect(invoices).toContainText('€100.00')
  await expectAccessible(guest)
  const [file] = await Promise.all([
    guest.waitForEvent('download'),
    invoices.getByRole('link', { name: 'Invoice as PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^INV-.*\.pdf$/)
  const [xml] = await Promise.all([
    guest.waitForEvent('download'),
    invoices.getByRole('link', { name: 'E-invoice (UBL)' }).click(),
  ])
  expect(xml.suggestedFilename()).toMatch(/^INV-.*\.xml$/)
  await invoices.getByRole('button', { name: 'Dispute lines' }).click()
  await invoices.getByRole('textbox', { name: 'Bearing' }).fill('Only 38 came')
  await invoices.getByRole('button', { name: 'Send dispute' }).click()
  await expect(invoices).toContainText('Waits for the seller')
  await invoices.getByRole('button', { name: 'Accept invoice' }).click()
  await question(guest).getByRole('button', { name: 'Accept invoice' }).click()
  await expect(invoices).toContainText('Dropped')
  await invoices.getByRole('button', { name: 'Say that you have paid' }).click()
  await dialog(guest)
    .getByRole('spinbutton', { name: /Amount/ })
    .fill('60')
  await expectAccessible(guest)
  await dialog(guest).getByRole('button', { name: 'Announce payment' }).click()
  await expect(invoices).toContainText('You said: paid €60.00')
  const page = await seller.open(`/orders/${id}?book=${selling.bookId}`)
  await expect(page.getByRole('region', { name: 'Invoices' })).toContainText('Payment announced: €60.00')
  const overflow = await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await guest.context().close()
})
