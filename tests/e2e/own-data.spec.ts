import { expect, test } from './fixtures.ts'
import { confirmIdentity } from './forms.ts'

test('a member downloads all their data, requests the account’s deletion, and cancels it', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const page = await member.open('/account')
  const panel = page.getByRole('region', { name: 'Your data' })
  await panel.getByRole('button', { name: 'Prepare my download' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill('not this one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The current password is not correct').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByText('Please confirm that it is you')).toBeVisible()
  await panel.getByRole('button', { name: 'Prepare my download' }).click()
  await confirmIdentity(page)
  const link = panel.getByRole('link', { name: 'Download your data' })
  await expect(link).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    link.click().then(() => confirmIdentity(page)),
  ])
  expect(download.suggestedFilename()).toMatch(/^kontor-\d{4}-\d\d-\d\d\.zip$/)

  await panel.getByRole('button', { name: 'Delete my account' }).click()
  // What was confirmed for the download holds for this, too.
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  const banner = page.getByRole('region', { name: 'Account deletion' })
  await expect(banner).toContainText('Your account will be deleted on')
  await expectAccessible(page)
  await page.goto('/')
  await banner.getByRole('button', { name: 'Keep my account' }).click()
  await expect(banner).toHaveCount(0)
})
