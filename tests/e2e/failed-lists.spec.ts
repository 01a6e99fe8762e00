import type { Page } from '@playwright/test'
import { buildTodo } from '#db/factories/index.ts'
import { expect, test } from './fixtures.ts'

/** Answers 500 to these requests until the returned function is called. */
async function failing(page: Page, address: string): Promise<() => void> {
  let isBroken = true
  await page.route(address, (route) =>
    isBroken ? route.fulfill({ status: 500, json: { error: 'Broken' } }) : route.continue(),
  )
  return () => {
    isBroken = false
  }
}

const line = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const retry = (page: Page, text: string) => line(page, text).getByRole('button', { name: 'Try again' })

test('a part of a list page says that it could not be loaded, and loads when asked again', async ({
  newMember,
}) => {
  const page = await (await newMember()).open('/suggestions')
  const mend = await failing(page, '**/api/invitations')
  await page.goto('/companies')
  const failure = 'The invitations could not be loaded'
  await expect(line(page, failure)).toContainText('500')
  await retry(page, failure).click()
  await expect(retry(page, failure)).toBeVisible()
  mend()
  await retry(page, failure).click()
  await expect(line(page, failure)).toHaveCount(0)
})

test('a profile says that its member, and what belongs to them, could not be loaded', async ({
  newMember,
}) => {
  const [viewer, { id }] = [await newMember(), await newMember()]
  const page = await viewer.open('/suggestions')
  const mendMember = await failing(page, `**/api/users/${id}`)
  const mendCompanies = await failing(page, `**/api/users/${id}/companies`)
  const mendMutes = await failing(page, `**/api/restrictions/mutes/${id}`)
  await page.goto(`/profile/${id}`)
  await expect(page.getByRole('heading', { name: 'Failed to fetch user data' })).toBeVisible()
  mendMember()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to fetch user data' })).toHaveCount(0)

  const failure = 'The companies could not be loaded'
  await expect(line(page, failure)).toBeVisible()
  mendCompanies()
  await retry(page, failure).click()
  await expect(line(page, failure)).toHaveCount(0)

  const menu = page.getByRole('button', { name: /^More about / })
  const again = page.getByRole('menuitem', { name: /^Try again/ })
  await menu.click()
  await expect(again).toContainText('Whether you muted them could not be loaded')
  mendMutes()
  await again.click()
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Mute' })).toBeVisible()
  await expect(again).toHaveCount(0)
})

test('what a select offers, and the sums of a table, say that they could not be loaded', async ({
  newMember,
}) => {
  const page = await (await newMember()).open('/suggestions')
  const mend = await failing(page, '**/api/material-transactions/{suggestions,totals}*')
  await page.goto('/ai?tab=materials')
  for (const failure of ['The warehouses could not be loaded', 'The totals could not be loaded'])
    await expect(line(page, failure)).toBeVisible()
  mend()
  for (const failure of ['The warehouses could not be loaded', 'The totals could not be loaded']) {
    await retry(page, failure).click()
    await expect(line(page, failure)).toHaveCount(0)
  }
})

test('a box of members says that it found nobody for a failure, and tries again with what is typed', async ({
  newMember,
  server,
}) => {
  const [owner, fred] = [await newMember(), await newMember()]
  const { title } = await buildTodo(server.database, { memberId: owner.id })
  const page = await owner.open('/todos')
  const mend = await failing(page, '**/api/users?*')
  await page.getByRole('button', { name: `Share ${title}` }).click()
  const box = page.getByRole('dialog', { name: 'Share Task' }).getByRole('combobox')
  const again = page.getByRole('option', { name: 'Try again' })
  await box.fill(`@${fred.username}`)
  await expect(line(page, 'Failed to fetch users')).toBeVisible()
  await expect(page.getByText('No users found')).toHaveCount(0)
  await again.click()
  await expect(again).toBeVisible()
  mend()
  await again.click()
  await expect(page.getByRole('option', { name: fred.fullName })).toBeVisible()
  await expect(again).toHaveCount(0)
  await expect(box).toHaveValue(`@${fred.username}`)
})
