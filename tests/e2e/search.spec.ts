import { postsApi } from '#features/network/posts/contract.ts'
import { searchApi } from '#features/workspace/search/contract.ts'
import { addOne } from '#tests/support/record-files.ts'
import { pdfOf } from '#tests/support/office.ts'
import { buildCompany, buildInvoice, buildFinancial, buildPost, insertParties } from '#db/factories/index.ts'
import { expect, test } from './fixtures.ts'

test('a member finds and opens things by the keyboard alone', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  const { bookId, name } = await buildCompany(server.database, {
    people: [{ userId: member.id, role: 'owner' }],
  })
  await insertParties(server.database, [{ bookId, name: 'Zellwanger Feinmechanik' }])
  const post = await buildPost(server.database, {
    authorId: member.id,
    content: 'The Zellwanger offer is better than the other one',
  })
  const page = await member.open('/suggestions')
  await page.getByRole('heading', { level: 1 }).waitFor()

  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search everything' })
  const box = dialog.getByRole('combobox', { name: 'Search everything' })
  await expect(box).toBeFocused()
  await page.keyboard.type('zellw')
  const options = dialog.getByRole('option')
  await expect(options).toHaveCount(2)
  await expect(dialog.getByRole('group', { name: 'Customers and suppliers' })).toContainText(name)
  await expect(dialog.getByRole('group', { name: 'Posts' }).locator('mark')).toHaveText('Zellwanger')
  await expectAccessible(page)

  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/post/${post.id}$`))
  await expect(dialog).toHaveCount(0)

  // What was searched comes first the next time; the record opens in its own book.
  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('group', { name: 'Recent searches' })).toContainText('zellw')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('zellw')
  await expect(options).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`tab=parties&party=\\d+&book=${bookId}`))
  await expect(page.getByRole('heading', { name: 'Zellwanger Feinmechanik' })).toBeVisible()
})

test('the words of files on a post and on an invoice are found, and lead there', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const member = await newMember({ fullName: 'Olga Owner' })
  const invoice = await buildInvoice(server.database, { userId: member.id, customerName: 'Steel Works' })
  const text = 'The quenchwater clause binds both sides'
  const pdf = new File([new Uint8Array(await pdfOf([['First page'], [text]]))], 'terms.pdf')
  await addOne(member.client, `/api/invoices/${invoice.id}/files`, new File([text], 'receipt.txt'))
  const posted = await member.client.call(postsApi.create, {
    body: { content: 'Our terms', privacy: 'private' },
    files: [pdf],
  })
  const found = async () =>
    (await member.client.call(searchApi.search, { query: { search: 'quenchwater' } })).body.groups.length
  await expect.poll(found, { timeout: 60_000 }).toBe(2)
  const page = await member.open('/suggestions')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Search everything' })
  const ofPost = dialog.getByRole('group', { name: 'Files of posts' })
  await page.keyboard.press('Control+k')
  await dialog.getByRole('combobox').fill('quenchwater')
  await expect(ofPost).toContainText('Page 2 · Post by Olga Owner')
  await expect(ofPost.locator('mark')).toHaveText('quenchwater')
  await expectAccessible(page)
  await ofPost.getByRole('option').click()
  await expect(page).toHaveURL(new RegExp(`/post/${posted.body.id}$`))
  await expect(page.getByText('terms.pdf')).toBeVisible()

  await page.keyboard.press('Control+k')
  await dialog.getByRole('combobox').fill('quenchwater')
  const ofRecord = dialog.getByRole('group', { name: 'Files of records' })
  await expect(ofRecord).toContainText('Steel Works')
  await ofRecord.getByRole('option').click()
  await expect(page).toHaveURL(new RegExp(`tab=invoices&invoice=${invoice.id}`))
  await expect(page.getByText('receipt.txt')).toBeVisible()
})

test('commands work, also while somebody types and without a server', async ({ newMember }) => {
  const member = await newMember()
  const page = await member.open('/suggestions')
  await page.getByPlaceholder('Search Kontor').focus()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search everything' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('dark')
  await expect(dialog.getByRole('option', { name: 'Dark appearance' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('new todo')
  await expect(dialog.getByRole('option', { name: 'New to-do' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/todos$/)
  await expect(page.getByRole('dialog', { name: /to-do|task/i })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('light')
  await expect(dialog).toContainText('Commands still work')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'light')
})

test('an old answer never replaces a newer one, and a typing error is said', async ({
  newMember,
  server,
}) => {
  const member = await newMember()
  await buildFinancial(server.database, { userId: member.id, description: 'Quarzsand delivery' })
  await buildFinancial(server.database, { userId: member.id, description: 'Birkenholz delivery' })
  const page = await member.open('/')
  await page.route('**/api/search?search=quarz*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue().catch(() => undefined)
  })
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search everything' })
  const box = dialog.getByRole('combobox')
  await box.fill('quarz')
  await page.waitForRequest('**/api/search?search=quarz')
  await box.fill('birkenholz')
  await expect(dialog.getByRole('option', { name: /Birkenholz/ })).toBeVisible()
  await page.waitForTimeout(1_600)
  await expect(dialog.getByRole('option', { name: /Quarzsand/ })).toHaveCount(0)
  await box.fill('birkenhol')
  await box.fill('birkenhoiz')
  await expect(dialog).toContainText('Nothing has “birkenhoiz”. These results are for “birkenholz”.')
  await box.fill('nothinglikethis')
  await expect(dialog).toContainText('Nothing found for “nothinglikethis”.')
})

test('the dialog fits phones, tablets and desktops', async ({ newMember, server }) => {
  const member = await newMember()
  await buildPost(server.database, {
    authorId: member.id,
    privacy: 'private',
    content: `Averyverylongword${'without'.repeat(30)} and a line that goes on and on about wulfenite`,
  })
  const page = await member.open('/')
  await page.getByRole('button', { name: 'Search everything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search everything' })
  await dialog.getByRole('combobox').fill('wulfenite')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    await expect
      .poll(() => dialog.evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
