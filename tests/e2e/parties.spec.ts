import { invoiceBody } from '#tests/support/invoices.ts'
import { expect, test } from './fixtures.ts'
import { dialog, one, path, post, rows } from './parties.ts'

test('names of records and vCards become customers, doubled ones are merged, and lead to what was traded', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  for (const customerName of ['Harbour Cranes', 'Harbour Cranes Ltd', 'شركة الميناء'])
    await post(member, '/api/invoices', invoiceBody({ customerName, status: 'draft', currency: 'EUR' }))
  const page = await member.open(path)
  await expect(page.getByText('3 names in your records are not listed here yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose whom to add' }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('checkbox', { name: 'شركة الميناء' }).uncheck()
  await dialog(page).getByRole('button', { name: 'Add 2 names' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('1 name in your records is not listed here yet.')).toBeVisible()

  await rows(page).getByRole('button', { name: 'Harbour Cranes Ltd' }).click()
  await page.getByRole('button', { name: 'Merge' }).click()
  await dialog(page).getByRole('combobox', { name: 'Into' }).fill('Harbour')
  await page.getByRole('option', { name: /^Harbour Cranes/ }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Merge' }).click()
  const merged = one(page, 'Harbour Cranes')
  await expect(merged.getByRole('heading', { name: 'Invoices (2)' })).toBeVisible()
  await merged.getByRole('link', { name: 'Show all: Invoices' }).click()
  await expect(page).toHaveURL(/tab=invoices.*kind=invoice/)
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(3)

  // vCards, whose doubles are said.
  await post(member, '/api/parties', { name: 'Nordlicht' })
  await page.goto(path)
  await page.getByRole('button', { name: 'Import vCard' }).click()
  const choose = (name: string, text: string) =>
    dialog(page)
      .getByLabel('vCard to import')
      .setInputFiles({ name, mimeType: 'text/vcard', buffer: Buffer.from(text) })
  await choose('note.txt', 'Nothing of that kind')
  await expect(dialog(page).getByText(/There is no business card in this file/)).toBeVisible()
  const card = (...lines: readonly string[]) =>
    ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')
  await choose(
    'contacts.vcf',
    card('FN:Ada Lang', 'ORG:nordlicht', 'EMAIL:ada@nordlicht.example') +
      card('FN:Ben Ito') +
      card('FN:Cy Young'),
  )
  const contacts = dialog(page).getByRole('list', { name: 'Contacts' }).getByRole('listitem')
  await expect(contacts).toHaveCount(3)
  await expect(contacts.first()).toContainText('Nordlicht gets what it lacks')
  await expectAccessible(page)
  await contacts.last().getByRole('checkbox').uncheck()
  await dialog(page).getByRole('button', { name: 'Save 2 contacts' }).click()
  await rows(page).getByRole('button', { name: 'Nordlicht' }).click()
  await expect(one(page, 'Nordlicht').getByText('Ada Lang')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'vCard' }).click()
  expect((await download).suggestedFilename()).toBe('Nordlicht.vcf')
})

test('a business card becomes a customer with one press, whom colleagues see at once', async ({
  newMember,
}) => {
  const [owner, storekeeper, seller] = [await newMember(), await newMember(), await newMember()]
  const company = JSON.parse(
    await (await post(owner, '/api/companies', { name: `Parties ${Date.now()}` })).text(),
  )
  await post(owner, `/api/companies/${company.id}/invitations`, {
    username: storekeeper.username,
    role: 'storekeeper',
  })
  const [invitation] = JSON.parse(await (await storekeeper.client.fetch('/api/invitations')).text())
  await post(storekeeper, `/api/invitations/${invitation.id}/accept`, {})
  const page = await storekeeper.open(`${path}&book=${company.bookId}`)
  await expect(page.getByText('No customers or suppliers yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0)
  await post(seller, `/api/users/${seller.id}/business-card`, {
    title: '',
    position: 'Sales',
    company: 'Weser Pumpen',
    phone: '+49 421 1',
    email: 'sales@weser.example',
    content: '',
    cardType: 'professional',
    visibility: 'public',
    isDefault: true,
  })
  const theirs = await owner.open(`/profile/${seller.id}`)
  await theirs.getByRole('button', { name: 'Save as customer or supplier' }).click()
  await theirs.getByRole('menuitem', { name: company.name }).click()
  await expect(theirs.getByText('1 added').first()).toBeVisible()
  await theirs.getByRole('button', { name: 'Save as customer or supplier' }).click()
  await theirs.getByRole('menuitem', { name: company.name }).click()
  await expect(theirs.getByText('1 already there, with what it lacked').first()).toBeVisible()
  await rows(page).getByRole('button', { name: 'Weser Pumpen' }).click()
  await expect(one(page, 'Weser Pumpen').getByText('sales@weser.example')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Statement' })).toHaveCount(0)
})
