import type { Page } from '@playwright/test'
import { insertTodos } from '#db/factories/index.ts'
import { addDays } from '#platform/contract/dates.ts'
import { expect, test } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { box } from './parts.ts'

const widgetOn = (page: Page) => page.getByRole('region', { name: 'Todos' })
const itemsOn = (page: Page) =>
  widgetOn(page).getByRole('list', { name: 'Active todos' }).getByRole('listitem')

test('the to-do widget shows ten tasks, or three', async ({ newMember, server, expectAccessible }) => {
  const [owner, friend] = [await newMember(), await newMember({ fullName: 'Fred Friend' })]
  await insertTodos(server.database, [
    ...Array.from({ length: 11 }, (_, index) => ({
      memberId: owner.id,
      title: `Task ${index}`,
      dueDate: addDays('2030-03-05', index),
    })),
    { memberId: owner.id, title: 'Done before', completedAt: new Date() },
    { memberId: friend.id, title: 'Theirs', dueDate: '2030-01-01', sharedWith: [owner.id] },
  ])
  test.slow()
  const page = await owner.open('/')
  const [widget, items] = [widgetOn(page), itemsOn(page)]
  await expect(items).toHaveCount(10)
  await expect(items.first()).toContainText('Shared by Fred Friend')
  await expect(items.nth(1)).toContainText('Mar 5')
  await widget.getByRole('button', { name: 'Show less' }).click()
  await expect(items).toHaveCount(3)
  await expectAccessible(page)
  await widget.getByRole('button', { name: 'Show 9 more' }).click()
  await expect(items).toHaveCount(10)
  await widget.getByRole('button', { name: 'Collapse todos' }).click()
  await expect(items).toHaveCount(3)
  await widget.getByRole('link', { name: 'Manage All Todos' }).click()
  await expect(page).toHaveURL(/\/todos$/)
})

test('the to-do widget adds, edits, shares, deletes and ticks tasks', async ({ newMember }) => {
  const [owner, friend] = [await newMember(), await newMember()]
  const page = await owner.open('/')
  const [widget, items] = [widgetOn(page), itemsOn(page)]
  await expect(widget.getByText('No active todos. Add one to get started!')).toBeVisible()
  await expect(widget.getByRole('link', { name: 'Manage All Todos' })).toHaveCount(0)
  for (const title of ['First', 'Second']) {
    await widget.getByRole('button', { name: 'Add New Todo' }).click()
    const addDialog = page.getByRole('dialog', { name: 'Add New Todo' })
    await addDialog.getByRole('textbox', { name: 'Title' }).fill(title)
    await addDialog.getByRole('button', { name: 'Add Todo' }).click()
    await expect(toasts(page)).toContainText('Your todo item has been added successfully.')
    await expect(items.filter({ hasText: title })).toHaveCount(1)
  }

  const chooseAction = async (title: string, action: string) => {
    await widget.getByRole('button', { name: `Options for ${title}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await chooseAction('First', 'Edit')
  const editDialog = page.getByRole('dialog', { name: 'Edit Todo' })
  await expect(editDialog).toContainText('Update the todo item details below.')
  await editDialog.getByRole('textbox', { name: 'Title' }).fill('Foremost')
  await page.keyboard.press('Control+Enter')
  await expect(items).toContainText(['Foremost', 'Second'])
  await chooseAction('Foremost', 'Share')
  const shareDialog = page.getByRole('dialog', { name: 'Share Todo' })
  await expect(shareDialog).toContainText(
    'Share this todo item with other users by typing @ and their username.',
  )
  await shareDialog.getByRole('combobox', { name: 'Username' }).pressSequentially(`@${friend.username}`)
  await shareDialog.getByRole('option', { name: friend.fullName }).click()
  await shareDialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(toasts(page)).toContainText('Todo shared')
  await page.keyboard.press('Escape')
  await expect(shareDialog).toHaveCount(0)
  await chooseAction('Foremost', 'Delete')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(items).toContainText(['Second'])
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(items).toContainText(['Foremost', 'Second'])

  // The next task takes the place of the ticked one, and its focus.
  await box(page, 'Foremost').focus()
  await page.keyboard.press('Space')
  await expect(box(page, 'Second')).toBeFocused()
  await expect(items).toHaveCount(1)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(items).toContainText(['Foremost', 'Second'])
})
