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

test('a company that looks like another one is warned of until its number is checked', async ({
  newMember,
  server: { database },
  expectAccessible,
}) => {
  const [owner, partner, admin] = [await newMember(), await newMember(), await newMember({ isAdmin: true })]
  const name = `Halyard Modern ${owner.id}`
  await buildCompany(database, { name })
  await buildCompany(database, {
    name: `Halyard Rnodern ${owner.id} GmbH`,
    vatId: `DE${810_000_000 + owner.id}`,
    people: [{ userId: owner.id, role: 'owner' }],
  })
  const warned = 'Another company here has a similar name'

  const page = await partner.open('/companies')
  await page.getByRole('searchbox', { name: 'Search companies' }).fill(`Rnodern ${owner.id}`)
  const listed = page.getByRole('list', { name: 'All companies' }).getByRole('listitem')
  await expect(listed).toHaveCount(1)
  await expect(listed).toContainText('Not checked')
  await expect(listed).toContainText(warned)
  await listed.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rnodern')
  await expect(page.getByRole('main')).toContainText(warned)
  await expectAccessible(page)

  const theirs = await admin.open('/admin?tab=companies')
  await theirs.getByRole('searchbox', { name: 'Search companies' }).fill(`Rnodern ${owner.id}`)
  const row = theirs.getByRole('list', { name: 'Companies' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(`Similar: ${name}`)
  await row.getByRole('button', { name: /^Mark as checked/ }).click()
  await expect(row).toContainText('Checked by')
  await expectAccessible(theirs)

  await page.reload()
  await expect(page.getByText('Checked', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(warned)).toHaveCount(0)
  const told = await owner.client.fetch('/api/notifications')
  expect(await told.text()).toContain('has a VAT number that is checked now')
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
      lines: [{ line: 1, received: 10, damaged: partner === 0 ? 1 : 0, warehouse: null }],
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
