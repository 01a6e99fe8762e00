import { buildTodo, insertTodos } from '#db/factories/index.ts'
import { addDays, today } from '#platform/contract/dates.ts'
import { expect, test } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { box, row, rows } from './parts.ts'

test('a task is added and shared by keyboard, and appears in the other member’s list', async ({
  newMember,
  expectAccessible,
}) => {
  test.slow()
  const owner = await newMember({ fullName: 'Olga Owner' })
  const friend = await newMember({ fullName: 'Fred Friend' })
  const friendPage = await friend.open('/todos?tab=shared')
  await expect(friendPage.getByText('No Shared Tasks')).toBeVisible()
  await expectAccessible(friendPage)

  const page = await owner.open('/todos')
  await expect(page.getByRole('heading', { level: 1, name: 'Todo List' })).toBeVisible()
  await expect(page.getByText('No Tasks Found')).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add New Task' })
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Add Task' })).toBeDisabled()
  await expect(dialog.getByRole('radio', { name: 'Medium' })).toBeChecked()
  await page.keyboard.type('Call the forwarder')
  await dialog.getByRole('radio', { name: 'High' }).check({ force: true })
  await expect(dialog.getByText('Important, urgent')).toBeVisible()
  await dialog.getByLabel('Due date').fill(addDays(today(), -1))

  const users = dialog.getByRole('combobox', { name: 'Share with' })
  await users.fill('nobody.at.all')
  await users.press('Enter')
  await expect(toasts(page)).toContainText('User not found')
  await expect(toasts(page)).toContainText('Please check the username and try again.')
  await users.fill('')
  await users.pressSequentially(`@${friend.username}`)
  await expect(dialog.getByRole('option', { name: 'Fred Friend' })).toBeVisible()
  await users.press('Enter')
  await expect(dialog.getByRole('list', { name: 'Shared with' })).toContainText('Fred Friend')
  await expectAccessible(page)
  await users.press('Control+Enter')
  await expect(toasts(page)).toContainText('Todo created and shared with 1 user(s)')
  await expect(dialog).toHaveCount(0)
  await expect(row(page, 'Call the forwarder')).toContainText('Overdue')
  await expect(row(page, 'Call the forwarder')).toContainText('High')
  await expect(row(page, 'Call the forwarder')).toContainText('Fred Friend')
  await expectAccessible(page)

  await expect(row(friendPage, 'Call the forwarder')).toContainText('Olga Owner')
  await expect(friendPage.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible()
  await expect(friendPage.getByRole('button', { name: 'Edit Call the forwarder' })).toHaveCount(0)
  await expect(friendPage.getByRole('button', { name: 'Delete Call the forwarder' })).toHaveCount(0)

  // Both tick the same task, and both see the change.
  await box(friendPage, 'Call the forwarder').click()
  await expect(box(page, 'Call the forwarder')).toBeChecked()
  await box(page, 'Call the forwarder').click()
  await expect(box(friendPage, 'Call the forwarder')).not.toBeChecked()
  await expect(row(page, 'Call the forwarder')).toContainText('Overdue')

  await page.getByRole('button', { name: 'Delete Call the forwarder' }).click()
  await expect(page.getByText('Are you sure you want to delete this task?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toasts(page)).toContainText('Todo deleted')
  await expect(row(friendPage, 'Call the forwarder')).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  for (const openPage of [page, friendPage]) await expect(row(openPage, 'Call the forwarder')).toBeVisible()

  await friendPage.getByRole('button', { name: 'Remove Call the forwarder from my list' }).click()
  await expect(friendPage.getByText('No Shared Tasks')).toBeVisible()
  await expect(row(page, 'Call the forwarder')).not.toContainText('Fred Friend')
})

test('tasks are read, ticked and edited in their rows by keyboard', async ({ newMember, server }) => {
  const owner = await newMember()
  await insertTodos(server.database, [
    { memberId: owner.id, title: 'Later', dueDate: '2030-02-01', priority: 'low' },
    { memberId: owner.id, title: 'Soon', dueDate: '2030-01-01', priority: 'high' },
  ])
  const page = await owner.open('/todos')
  await expect(rows(page)).toHaveText([/Soon/, /Later/])
  await page.keyboard.press('j')
  await expect(row(page, 'Soon')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Space')
  await expect(box(page, 'Soon')).toBeChecked()
  await expect(toasts(page)).toContainText('Todo updated')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(box(page, 'Soon')).not.toBeChecked()

  await row(page, 'Soon').focus()
  await page.keyboard.press('e')
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toBeFocused()
  await title.fill('Thrown away')
  await page.keyboard.press('Escape')
  await expect(row(page, 'Soon')).toBeFocused()
  await page.keyboard.press('e')
  await title.fill(' ')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await title.fill('Sooner')
  await page.getByRole('combobox', { name: 'Priority' }).selectOption('Low')
  await page.getByLabel('Due date').fill('')
  await title.press('Enter')
  await expect(toasts(page)).toContainText('Your todo item has been updated successfully.')
  await expect(row(page, 'Sooner')).toContainText('Low')
  await expect(rows(page)).toHaveText([/Later/, /Sooner/])

  // A change that the server refuses stays as typed.
  await page.route('**/api/todos/*', (route) =>
    route.fulfill({ status: 503, body: 'The house is closed', contentType: 'text/plain' }),
  )
  await page.getByRole('button', { name: 'Edit Later' }).click()
  await title.fill('Much later')
  await title.press('Enter')
  await expect(toasts(page)).toContainText('Failed to update todo: The house is closed')
  await expect(title).toHaveValue('Much later')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await box(page, 'Later').click()
  await expect(toasts(page)).toContainText('Failed to update todo status: The house is closed')
  await expect(box(page, 'Later')).not.toBeChecked()
})

test('search, filter, order and tab are in the address', async ({ newMember, server }) => {
  const [owner, friend] = [await newMember(), await newMember()]
  await insertTodos(server.database, [
    { memberId: owner.id, title: 'Old steel', priority: 'low', completedAt: new Date() },
    { memberId: owner.id, title: 'New steel', priority: 'high', dueDate: '2030-01-01' },
    { memberId: owner.id, title: 'Copper', description: 'and no steel', dueDate: '2029-01-01' },
    { memberId: friend.id, title: 'Their brass', sharedWith: [owner.id] },
  ])
  const page = await owner.open('/todos')
  await expect(rows(page)).toHaveText([/Copper/, /New steel/, /Old steel/])
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Priority')
  await expect(rows(page)).toHaveText([/Old steel/, /Copper/, /New steel/])
  await page.getByRole('button', { name: 'Ascending' }).click()
  await expect(rows(page)).toHaveText([/New steel/, /Copper/, /Old steel/])
  await expect(page).toHaveURL(/\?sort=priority&order=desc$/)
  await page.getByRole('radio', { name: 'Active' }).check({ force: true })
  await expect(rows(page)).toHaveText([/New steel/, /Copper/])
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('NO STEEL')
  await expect(rows(page)).toHaveText([/Copper/])
  await expect(page).toHaveURL(/\?search=NO\+STEEL&status=active&sort=priority&order=desc$/)
  await page.reload()
  await expect(rows(page)).toHaveText([/Copper/])
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('nothing like it')
  await expect(page.getByText('No Tasks Found')).toBeVisible()
  await page.getByRole('link', { name: 'Show all tasks' }).click()
  await expect(rows(page)).toHaveText([/New steel/, /Copper/, /Old steel/])
  await page.getByRole('button', { name: 'Due Date' }).click()
  await expect(rows(page)).toHaveText([/Copper/, /New steel/, /Old steel/])
  await page.getByRole('tab', { name: 'Shared With Me' }).click()
  await expect(rows(page)).toHaveText([/Their brass/])
  await expect(page).toHaveURL(/\/todos\?tab=shared$/)
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
})

test('the share dialog finds people, and removes them', async ({ newMember, server, expectAccessible }) => {
  const owner = await newMember()
  const friend = await newMember({ fullName: 'Fatima الزهراء' })
  const { title } = await buildTodo(server.database, { memberId: owner.id })
  const friendPage = await friend.open('/todos?tab=shared')
  const page = await owner.open('/todos')
  await page.getByRole('button', { name: `Share ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Task' })
  await expect(dialog).toContainText(title)
  const name = dialog.getByRole('combobox', { name: 'Username' })
  await name.fill('nobody.at.all')
  await name.press('Enter')
  await expect(toasts(page)).toContainText('Please check the username and try again.')
  await expect(dialog.getByText('User not found', { exact: true }).first()).toBeVisible()
  await name.fill('')
  await name.pressSequentially('@fatima')
  await dialog.getByRole('option', { name: 'Fatima الزهراء' }).click()
  await expect(name).toHaveValue(`@${friend.username}`)
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(toasts(page)).toContainText('Todo shared')
  await expect(dialog.getByRole('list', { name: 'Shared with' })).toContainText('Fatima الزهراء')
  await expectAccessible(page)
  await expect(row(friendPage, title)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop sharing with Fatima الزهراء' }).click()
  await expect(dialog.getByRole('list', { name: 'Shared with' })).toHaveCount(0)
  await expect(row(friendPage, title)).toHaveCount(0)
})
