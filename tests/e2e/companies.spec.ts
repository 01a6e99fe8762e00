import type { Page } from '@playwright/test'
import { invoiceBody } from '#tests/support/invoices.ts'
import { expect, test, type TestMember } from './fixtures.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { confirmIdentity } from './forms.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const people = (page: Page) => page.getByRole('list', { name: 'People' }).locator('> li')
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

const logoPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

interface Made {
  readonly id: number
  readonly bookId: number
}

/** A company as the API founds it. */
async function found(owner: TestMember, name: string): Promise<Made> {
  const reply = await owner.client.fetch('/api/companies', {
    method: 'POST',
    body: JSON.stringify({ name }),
    headers: { 'content-type': 'application/json' },
  })
  expect(reply.status).toBe(201)
  return JSON.parse(await reply.text())
}

/** Somebody joins by an invitation of the owner. */
async function join(owner: TestMember, { id }: Made, member: TestMember, role: string): Promise<void> {
  const post = (from: TestMember, path: string, body: unknown = {}) =>
    from.client.fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  await post(owner, `/api/companies/${id}/invitations`, { username: member.username, role })
  const [invitation] = JSON.parse(await (await member.client.fetch('/api/invitations')).text())
  expect((await post(member, `/api/invitations/${invitation.id}/accept`)).status).toBe(200)
}

test('a company is founded, shown, changed, and deleted by its name', async ({
  newMember,
  expectAccessible,
}) => {
  const name = `Anchor Trading ${Date.now()}`
  const page = await (await newMember()).open('/suggestions')
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('menuitem', { name: 'Companies' }).click()
  await expect(page.getByText('You are in no company yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New company' }).click()
  await dialog(page).getByRole('button', { name: 'Found company' }).click()
  await expect(textbox(page, 'Name')).toHaveAccessibleDescription(/Please enter the name of the company/)
  await textbox(page, 'Name').fill(name)
  await textbox(page, 'City').fill('Hamburg')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Found company' }).click()
  await expect(page).toHaveURL(/\/companies\/\d+$/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Hamburg, Germany · 1 person')).toBeVisible()
  await expectAccessible(page)

  await tab(page, 'Settings').click()
  await textbox(page, 'About').fill('Bolts and bearings since 1974.')
  await textbox(page, 'Website').fill('anchor.example')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await textbox(page, 'IBAN').fill('DE89 3704 0044 0532 0130 01')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(textbox(page, 'Website')).toHaveAccessibleDescription(/must begin with http/)
  await textbox(page, 'Website').fill('https://anchor.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(textbox(page, 'IBAN')).toHaveAccessibleDescription(/wrong digit/)
  await textbox(page, 'IBAN').fill('DE89 3704 0044 0532 0130 00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Company saved')).toBeVisible()
  await expect(textbox(page, 'IBAN')).toHaveValue('DE89370400440532013000')
  await tab(page, 'About').click()
  await expect(page.getByText('Bolts and bearings since 1974.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'anchor.example' })).toBeVisible()

  await tab(page, 'Settings').click()
  await page.getByRole('button', { name: 'Delete company' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('Anchor')
  await question.getByRole('button', { name: 'Delete company' }).click()
  await confirmIdentity(page)
  await expect(question.getByText('Please type the name of the company as it is written')).toBeVisible()
  await question.getByRole('textbox').fill(name)
  await question.getByRole('button', { name: 'Delete company' }).click()
  const notice = page.getByRole('region', { name: 'Deletion of the company' })
  await expect(notice).toContainText('This company will be deleted on')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Keep the company' }).click()
  await expect(page.getByText('The company stays')).toBeVisible()
  await expect(notice).toBeHidden()

  await page.getByRole('button', { name: 'Prepare a download' }).click()
  await expect(page.getByRole('link', { name: 'Download the company’s data' })).toBeVisible({
    timeout: 30_000,
  })
})

test('a logo is set, shown to everybody, and removed', async ({ newMember }) => {
  const owner = await newMember()
  const company = await found(owner, `Logo ${Date.now()}`)
  const page = await owner.open(`/companies/${company.id}?tab=settings`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logoPicture })
  await expect(page.getByText('Logo saved')).toBeVisible()
  const stranger = await (await newMember()).open(`/companies/${company.id}`)
  const logo = stranger.locator('main img').first()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(tab(stranger, 'Settings')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect(page.getByText('Logo removed')).toBeVisible()
})

test('others see who works in a company once it shows them, by name alone, and on their profiles', async ({
  newMember,
  expectAccessible,
}) => {
  const [owner, visitor] = [await newMember({ fullName: 'Olga Owner' }), await newMember()]
  const company = await found(owner, `Names ${Date.now()}`)
  const stranger = await visitor.open(`/companies/${company.id}?tab=people`)
  await expect(tab(stranger, 'About')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(stranger, 'People')).toHaveCount(0)
  await expect(tab(stranger, 'Posts')).toHaveCount(0)

  const page = await owner.open(`/companies/${company.id}?tab=settings`)
  await page.getByRole('switch', { name: 'Show our people' }).click()
  await expect(page.getByRole('switch', { name: 'Show our people' })).toBeChecked()
  await expectAccessible(page)

  await stranger.reload()
  await tab(stranger, 'People').click()
  const people = stranger.getByRole('list', { name: 'People' })
  await expect(people).toContainText('Olga Owner')
  await expect(people.getByText('Owner', { exact: true })).toHaveCount(0)
  await expectAccessible(stranger)

  await stranger.goto(`/profile/${owner.id}`)
  await stranger.getByRole('link', { name: /^Names / }).click()
  await expect(stranger.getByRole('heading', { name: /^Names / })).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Open the book' })).toHaveCount(0)
  await stranger.goto('/companies/999999999')
  await expect(stranger.getByRole('heading', { name: 'Company not found' })).toBeVisible()
  await stranger.goto('/companies/harbour')
  await expect(stranger.getByRole('heading', { name: 'Invalid company' })).toBeVisible()
})

test('a colleague is invited, joins, gets another role and leaves, all of it live', async ({
  newMember,
  expectAccessible,
}) => {
  const [owner, colleague] = [await newMember(), await newMember({ fullName: 'Bilal Bookkeeper' })]
  const name = `Harbour ${Date.now()}`
  const company = await found(owner, name)
  const theirs = await colleague.open('/companies')
  const page = await owner.open(`/companies/${company.id}?tab=people`)
  await page.getByRole('button', { name: 'Invite' }).click()
  await textbox(page, 'Username or email').fill('nobody-of-this-name')
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog(page).getByText('There is no member with this username')).toBeVisible()
  await textbox(page, 'Username or email').fill(`@${colleague.username}`)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText('Bilal Bookkeeper')

  const invitation = theirs.getByRole('listitem').filter({ hasText: `${name} as Bookkeeper` })
  await expect(invitation).toContainText('Changes money, invoices, and files.')
  await expectAccessible(theirs)
  await invitation.getByRole('button', { name: 'Accept' }).click()
  await expect(theirs.getByRole('link', { name: new RegExp(name) }).first()).toContainText('Bookkeeper')
  await expect(people(page)).toHaveCount(2)
  await expect(page.getByText('Nobody is invited at the moment')).toBeVisible()

  await theirs
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await theirs.getByRole('button', { name: 'Open the book' }).click()
  await expect(theirs).toHaveURL(new RegExp(`/ai\\?tab=financials&book=${company.bookId}`))
  await expect(theirs.getByRole('button', { name: `Book: ${name}` })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Add Transaction' }).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Role of Bilal Bookkeeper' }).selectOption('Viewer')
  await expect(page.getByText('Role changed')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Add Transaction' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove Bilal Bookkeeper' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(people(page)).toHaveCount(1)
  await expect(theirs.getByText('This book is not open to you')).toBeVisible()

  await page.getByRole('button', { name: 'Leave the company' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(`Leave ${name}?`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(people(page)).toHaveCount(1)
})

test('colleagues see one book, each by their role', async ({ newMember }) => {
  const [owner, storekeeper] = [await newMember(), await newMember()]
  const company = await found(owner, `Depot ${Date.now()}`)
  await join(owner, company, storekeeper, 'storekeeper')
  const made = await owner.client.fetch(`/api/invoices?book=${company.bookId}`, {
    method: 'POST',
    body: JSON.stringify(invoiceBody({ customerName: 'Harbour Cranes' })),
    headers: { 'content-type': 'application/json' },
  })
  expect(made.status).toBe(201)
  const page = await owner.open(`/ai?tab=invoices&book=${company.bookId}`)
  await expect(page.getByText('Harbour Cranes').first()).toBeVisible()
  // The personal book has nothing of it.
  await page.getByRole('button', { name: /^Book: Depot/ }).click()
  await page.getByRole('menuitemradio', { name: /^My own book/ }).click()
  await expect(page.getByRole('button', { name: 'Book: My own book' })).toBeVisible()
  await expect(page.getByText('Harbour Cranes')).toHaveCount(0)

  const theirs = await storekeeper.open(`/ai?tab=materials&book=${company.bookId}`)
  await expect(theirs.getByRole('button', { name: 'Add Transaction' }).first()).toBeVisible()
  await theirs.goto(`/ai?tab=invoices&book=${company.bookId}`)
  await expect(theirs.getByText(/Your role in this company does not/)).toBeVisible()
  await expect(theirs.getByText('Harbour Cranes')).toHaveCount(0)
})

const showPeople = (owner: TestMember, { id }: { readonly id: number }) =>
  owner.client.call(companiesApi.change, { params: { id: String(id) }, body: { showsPeople: true } })

test('a company shows the public posts and offers of its people', async ({ newMember, expectAccessible }) => {
  const [owner, colleague, reader] = [await newMember(), await newMember(), await newMember()]
  const company = await found(owner, `Posting ${Date.now()}`)
  await showPeople(owner, company)
  await join(owner, company, colleague, 'viewer')
  const write = (author: TestMember, content: string, fields: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ content, privacy: 'public', ...fields }))
      form.append(name, value)
    return author.client.fetch('/api/posts', { method: 'POST', body: form })
  }
  await write(owner, 'Open day on Friday')
  await write(colleague, 'Bearings from stock', { postType: 'Selling Requisition post' })
  await write(colleague, 'For my friends', { privacy: 'friends' })
  await write(owner, 'Nobody knows me', { anonymous: 'true' })
  await write(reader, 'Of somebody else')
  const page = await reader.open(`/companies/${company.id}?tab=posts`)
  const posts = page.getByRole('tabpanel').getByRole('article')
  await expect(posts).toHaveCount(2)
  await expect(posts).toContainText(['Bearings from stock', 'Open day on Friday'])
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Offers' }).check({ force: true })
  await expect(posts).toHaveCount(1)
  await expect(posts).toContainText(['Bearings from stock'])
})
