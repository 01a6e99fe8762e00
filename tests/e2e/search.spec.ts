import { buildCompany, buildFinancial, buildPost, insertParties } from '#db/factories/index.ts'
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
  await insertParties(server.database, [{ ownerId: bookId, name: 'Zellwanger Feinmechanik' }])
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

for (const width of [320, 390, 820, 1440])
  test(`the dialog fits ${width} px`, async ({ newMember, server }) => {
    const member = await newMember()
    await buildPost(server.database, {
      authorId: member.id,
      privacy: 'private',
      content: `Averyverylongword${'without'.repeat(30)} and a line that goes on and on about wulfenite`,
    })
    const page = await member.open('/')
    await page.setViewportSize({ width, height: 700 })
    await page.getByRole('button', { name: 'Search everything' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search everything' })
    await dialog.getByRole('combobox').fill('wulfenite')
    await expect(dialog.getByRole('option')).toHaveCount(1)
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
