import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { post, write } from './parts.ts'

const openEdit = async (page: Page, id: number) => {
  await post(page, id).getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Edit post' }).click()
  return page.getByRole('dialog', { name: 'Edit post' })
}

test.describe('editing', () => {
  test('changes a post on every open page, and shows what it said before', async ({
    newMember,
    expectAccessible,
  }) => {
    const author = await newMember()
    const reader = await newMember()
    const { id } = await write(author, `Coil, 400 EUR, @[${reader.username}](${reader.id})`)
    const page = await author.open()
    const others = await reader.open()
    await expect(post(others, id)).toContainText('Coil, 400 EUR')
    const dialog = await openEdit(page, id)
    const field = dialog.getByRole('textbox', { name: 'Content' })
    await expect(field).toHaveValue(`Coil, 400 EUR, @${reader.username}`)
    await expectAccessible(page)
    await field.fill(`Coil, 410 EUR, @${reader.username}`)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(toasts(page)).toContainText('Changes saved')
    await expect(dialog).toHaveCount(0)
    await expect(post(page, id)).toContainText('Coil, 410 EUR')

    await expect(post(others, id)).toContainText('Coil, 410 EUR')
    await expect(post(others, id).getByRole('link', { name: `@${reader.username}` })).toBeVisible()
    await post(others, id).getByRole('button', { name: 'Edited. Show earlier versions' }).click()
    const versions = others.getByRole('dialog', { name: 'Versions' }).getByRole('listitem')
    await expect(versions).toHaveCount(2)
    await expect(versions.first()).toContainText('410 EUR')
    await expect(versions.last()).toContainText('First version')
    await expect(versions.last()).toContainText('400 EUR')
    await expectAccessible(others)
  })

  test('keeps what is typed through a reload, and beside an edit in another window', async ({
    newMember,
  }) => {
    const author = await newMember()
    const { id } = await write(author, 'First')
    const page = await author.open(`/post/${id}`)
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Content' })
    await openEdit(page, id)
    await field.fill('Mine')
    await page.reload()
    await openEdit(page, id)
    await expect(field).toHaveValue('Mine')

    const other = await author.open(`/post/${id}`)
    const dialog = await openEdit(other, id)
    await dialog.getByRole('textbox', { name: 'Content' }).fill('Theirs')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(post(other, id)).toContainText('Theirs')

    const notice = page.getByRole('alert', { name: 'Changed in another window' })
    await expect(notice).toContainText('Theirs')
    await expect(field).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Save mine' }).click()
    await expect(post(page, id)).toContainText('Mine')
    await expect(post(other, id)).toContainText('Mine')
  })
})
