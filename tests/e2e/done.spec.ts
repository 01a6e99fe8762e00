import { expect, test } from './fixtures.ts'

/** A new member's first session, from the first page to a reply that appears live. */
test('a new member registers, posts, and sees a reply live', async ({ page, newMember }) => {
  const other = await newMember({ fullName: 'Second Browser' })
  const name = `new_${Date.now()}`

  await page.goto('/todos')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Full Name').fill('Nadia Newcomer')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('a fine long one')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('link', { name: 'Home feed' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()

  await page
    .getByRole('button', { name: /Share something/ })
    .or(page.getByPlaceholder(/Share something/))
    .first()
    .click()
  await page.keyboard.type('Forty tonnes of coil, who has a truck?')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const post = page.getByRole('article').filter({ hasText: 'Forty tonnes of coil' })
  await expect(post).toBeVisible()

  const posts = await other.client.fetch('/api/posts?limit=1')
  const [{ id }] = (await posts.json()) as [{ id: number }]
  const form = new FormData()
  form.append('content', 'We have one from Monday')
  form.append('backId', String(id))
  expect((await other.client.fetch('/api/posts', { method: 'POST', body: form })).status).toBe(201)
  await expect(page.getByText('We have one from Monday')).toBeVisible()
})
