import { expect, test } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { post, write } from './parts.ts'

test('a reported post reaches the moderators, who delete it', async ({ newMember, expectAccessible }) => {
  const { id } = await write(await newMember({ fullName: 'Rude Person' }), 'You are all fools')
  const page = await (await newMember({ fullName: 'Careful Reader' })).open()
  await post(page, id).getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Report post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this post' })
  await dialog.getByLabel('Reason').selectOption('Insult or threat')
  await dialog.getByLabel('Note').fill('Not the tone here')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Report' }).dblclick()
  await expect(toasts(page)).toContainText('The moderators will look at it')

  const admin = await (await newMember({ isAdmin: true })).open('/admin?tab=reports')
  const report = admin.getByRole('list', { name: 'Reports' }).getByRole('listitem').filter({
    hasText: 'You are all fools',
  })
  await expect(report.first()).toContainText('reported by 1 member')
  await expect(report.first()).toContainText('Careful Reader: Insult or threat')
  await expectAccessible(admin)
  await report.first().getByRole('button', { name: 'Delete the post' }).click()
  await expect(report.first()).toContainText('Please say why')
  await report.first().getByLabel('Why do you decide so?').fill('An insult')
  await report.first().getByRole('button', { name: 'Delete the post' }).click()
  await expect(toasts(admin)).toContainText('Removed')
  await expect(post(page, id)).toHaveCount(0)
  await admin.getByRole('radio', { name: 'Removed' }).check({ force: true })
  await expect(admin.getByText('You are all fools')).toBeVisible()
})
