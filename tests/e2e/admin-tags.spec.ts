import { postsApi } from '#features/network/posts/contract.ts'
import { expect, test } from './fixtures.ts'
import { unreachable } from './reach.ts'
import { toasts } from './window.ts'

test('an administrator finds, merges and deletes tags', async ({ newMember, expectAccessible }) => {
  const [author, admin] = [await newMember(), await newMember({ isAdmin: true })]
  const write = async (...tags: string[]) =>
    (await author.client.call(postsApi.create, { body: { content: 'Terms', tags: JSON.stringify(tags) } }))
      .body.id
  const first = await write('merge-steal', 'merge-steel')
  await write('merge-steal')
  await write('merge-odd')
  const reader = await author.open()
  await expect(reader.getByRole('link', { name: 'merge-odd' }).first()).toBeVisible()

  const page = await admin.open('/admin?tab=tags')
  await page.getByRole('searchbox', { name: 'Search tags' }).fill('MERGE-')
  const tags = page.getByRole('list', { name: 'Tags' }).getByRole('listitem')
  await expect(tags).toHaveText([
    /^merge-odd1 public post/,
    /^merge-steal2 public posts/,
    /^merge-steel1 public/,
  ])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Merge merge-steal' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Merge #merge-steal' })
  await dialog.getByRole('combobox', { name: 'Into' }).fill('merge-ste')
  await page.getByRole('option', { name: /^merge-steel/ }).click()
  await expect(dialog).toContainText('It has 1 public post.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).dblclick()
  await expect(toasts(page)).toContainText('#merge-steal is now #merge-steel')
  await expect(tags).toHaveText([/^merge-odd1/, /^merge-steel2 public posts/])
  const { body } = await author.client.call(postsApi.get, { params: { id: String(first) } })
  expect(body.tags).toEqual(['merge-steel'])

  await page.getByRole('button', { name: 'Delete merge-odd' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete #merge-odd?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete tag' }).click()
  await expect(tags).toHaveText([/^merge-steel2/])
  await expect(
    reader.getByRole('region', { name: 'Tags' }).getByRole('link', { name: 'merge-odd' }),
  ).toHaveCount(0)

  await page.getByRole('tab', { name: 'Audit log' }).click()
  await expect(page.getByText('merged the tag #merge-steal into #merge-steel').first()).toBeVisible()
  await expect(page.getByText('deleted the tag #merge-odd').first()).toBeVisible()
})

test('tags as long as can be fit a narrow phone, from right to left too', async ({ newMember }) => {
  const [author, admin] = [await newMember(), await newMember({ isAdmin: true })]
  const tags = [`narrow-${'w'.repeat(43)}`, `narrow-${'ש'.repeat(43)}`]
  await author.client.call(postsApi.create, { body: { content: 'Terms', tags: JSON.stringify(tags) } })
  const page = await admin.open('/admin?tab=tags', { viewport: { width: 320, height: 700 } })
  await page.getByRole('searchbox', { name: 'Search tags' }).fill('narrow-')
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(2)
  expect(await unreachable(page)).toEqual([])
  await page.getByRole('button', { name: `Merge ${tags[1]}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await unreachable(page)).toEqual([])
})
