import type { Page } from '@playwright/test'
import { buildCompany } from '#db/factories/index.ts'
import { billBody } from '#tests/support/bills.ts'
import { makeAcceptedOrder, makeDelivery, sendJson } from '#tests/support/trade.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const warning = (page: Page) => page.getByRole('region', { name: 'New bank details' })
const traderOf = ({ client }: TestMember, bookId: number) => ({ fetch: client.fetch, bookId })

test('new bank details warn a partner at the bill, and are stopped with one click', async ({
  newMember,
  server: { database },
  expectAccessible,
}) => {
  const [owner, customer] = [await newMember(), await newMember()]
  const { id, bookId, name } = await buildCompany(database, {
    name: `Pier ${owner.id}`,
    people: [{ userId: owner.id, role: 'owner' }],
    bankAccounts: [{ name: 'Main', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }],
  })
  await makeAcceptedOrder(traderOf(customer, customer.id), traderOf(owner, bookId))
  const bill = await sendJson<{ id: number }>(customer.client, 'POST', '/api/bills', {
    ...billBody(),
    supplierName: name,
    status: 'open',
  })

  const page = await owner.open(`/companies/${id}?tab=settings`)
  await page.getByRole('textbox', { name: 'IBAN' }).fill('GB82 WEST 1234 5698 7654 32')
  await page.getByRole('textbox', { name: 'BIC' }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(warning(page)).toContainText('GB82 WEST 1234 5698 7654 32')
  await expect(page.getByRole('list', { name: 'Changes of the bank details' })).toContainText('Waits')
  await expectAccessible(page)

  const theirs = await customer.open(`/ai?tab=bills&bill=${bill.id}`)
  await expect(warning(theirs)).toContainText(`${name} changes its bank details`)
  await expect(warning(theirs)).toContainText('DE89 3704 0044 0532 0130 00')
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Payments' }).click()
  await theirs.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog(theirs).getByRole('region', { name: 'New bank details' })).toContainText('GB82 WEST')

  await warning(page).getByRole('button', { name: 'Stop the new bank details' }).click()
  await expect(warning(page)).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Changes of the bank details' })).toContainText('Stopped')
  await expect(warning(theirs)).toHaveCount(0)
})

test('a company shows figures and certificates', async ({
  newMember,
  server: { database },
  expectAccessible,
}) => {
  const [owner, reader] = [await newMember(), await newMember()]
  const selling = await buildCompany(database, {
    name: `Quay ${owner.id}`,
    people: [{ userId: owner.id, role: 'owner' }],
  })
  for (let partner = 0; partner < 3; partner++) {
    const buyer = await newMember()
    const { id, bookId } = await buildCompany(database, { people: [{ userId: buyer.id, role: 'owner' }] })
    await sendJson(buyer.client, 'PATCH', `/api/companies/${id}`, { showsFigures: true })
    const order = await makeAcceptedOrder(traderOf(buyer, bookId), traderOf(owner, selling.bookId))
    const delivery = await makeDelivery(traderOf(owner, selling.bookId), order.id, 10)
    await sendJson(buyer.client, 'POST', `/api/deliveries/${delivery}/receipt`, {
      lines: [{ line: 1, received: 10, damaged: partner === 0 ? 1 : 0 }],
    })
  }

  const page = await owner.open(`/companies/${selling.id}`)
  const figures = page.getByRole('region', { name: 'Trades that both sides confirmed' })
  await expect(figures).toContainText('does not show figures')
  await page.getByRole('button', { name: 'Add certificate' }).click()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(page)).toContainText('Please enter what is certified')
  await dialog(page).getByRole('textbox', { name: 'What is certified' }).fill('ISO 9001')
  await dialog(page).getByRole('textbox', { name: 'Issued by' }).fill('TÜV Nord')
  await dialog(page).getByRole('textbox', { name: 'Valid until' }).fill('2020-01-31')
  await dialog(page)
    .getByLabel('File')
    .setInputFiles({ name: 'iso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  const certificates = page.getByRole('list', { name: 'Certificates' })
  await expect(certificates).toContainText('Expired')
  await page.getByRole('button', { name: 'Remove ISO 9001' }).click()
  await expect(certificates).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(certificates).toContainText('TÜV Nord')

  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Show our trades in figures' }).click()
  await expect(page.getByRole('switch', { name: 'Show our trades in figures' })).toBeChecked()

  const seen = await reader.open(`/companies/${selling.id}`)
  const shown = seen.getByRole('region', { name: 'Trades that both sides confirmed' })
  await expect(shown).toContainText('Sold: 3 trades with 3 partners')
  await expect(shown).toContainText('33 %')
  await expect(shown).toContainText('dealings could be guessed')
  await expect(seen.getByRole('link', { name: 'iso.pdf' })).toBeVisible()
  await expect(seen.getByRole('button', { name: 'Add certificate' })).toHaveCount(0)
  await expectAccessible(seen)
})
