import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { membersApi } from '#features/people/members/contract.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, part, refused } from '#tests/components/answers.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { type Todo, todosApi } from '../contract.ts'

const todo = (id: number, title: string, more: Partial<Todo> = {}): Todo => ({
  id,
  title,
  description: null,
  dueDate: null,
  priority: 'medium',
  completed: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  sharedWithUsers: [],
  ...more,
})
const rows = page.getByRole('main').getByRole('checkbox', { name: /^Completed: / })

it.each([390, 820])('fits %i px, with long and right-to-left texts', async (width) => {
  answer(todosApi.list, [
    todo(1, 'x'.repeat(300), {
      description: 'y'.repeat(900),
      dueDate: '2020-01-01',
      sharedWithUsers: [{ id: 2, fullName: 'Maximiliane von und zu Hohenstaufen '.repeat(5).trim() }],
    }),
    todo(2, 'اتصل بالمورد قبل نهاية الشهر', { description: 'مرحبا', dueDate: '2020-01-02' }),
  ])
  for (const appearance of ['light', 'dark'] as const) {
    await openPage('/todos', { width, appearance })
    await expect.element(rows.first()).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await expectAccessible()
  }
})

it('loads a long list in parts', async () => {
  const all = Array.from({ length: 72 }, (_, index) => todo(index + 1, `Task number ${index}`))
  answer(todosApi.list, ({ query }) =>
    query.get('cursor') === 'second' ? all.slice(50) : part<typeof todosApi.list>(all.slice(0, 50), 'second'),
  )
  await openPage('/todos')
  await expect.poll(() => rows.elements().length).toBe(50)
  await page.getByRole('button', { name: 'Show more tasks' }).click()
  await expect.poll(() => rows.elements().length).toBe(72)
})

it('says that the list could not be loaded, and loads it again', async () => {
  answer(todosApi.list, refused('offline'))
  await openPage('/todos')
  await expect.element(page.getByText('Failed to fetch todos')).toBeVisible()
  answer(todosApi.list, [todo(1, 'Call the forwarder')])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows).toBeVisible()
})

it('has the order behind one button on a phone, beside the filter', async () => {
  const asked = answer(todosApi.list, [todo(1, 'Copper', { priority: 'high' }), todo(2, 'Steel')])
  await openPage('/todos', { width: 390 })
  const filter = page.getByRole('radiogroup', { name: 'Filter' })
  const button = page.getByRole('button', { name: 'Sort by Due Date, ascending' })
  await expect.element(rows.first()).toBeVisible()
  const middle = (element: Element) => {
    const { y, height } = element.getBoundingClientRect()
    return y + height / 2
  }
  expect(Math.abs(middle(filter.element()) - middle(button.element()))).toBeLessThan(2)
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitemradio', { name: 'Due Date' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('pri{Enter}')
  await expect.element(page.getByRole('button', { name: 'Sort by Priority, ascending' })).toHaveFocus()
  expect(asked.at(-1)?.query.get('sort')).toBe('priority')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitemradio', { name: 'Due Date' })).toHaveFocus()
  await userEvent.keyboard('desc{Enter}')
  await expect.poll(() => asked.at(-1)?.query.get('order')).toBe('desc')
  expect(location.search).toBe('?sort=priority&order=desc')
})

it('says in the share dialog that people could not be found, and not that there are none', async () => {
  answer(todosApi.list, [todo(1, 'Call the forwarder')])
  answer(membersApi.list, refused(commonErrors.internal))
  await openPage('/todos')
  await page.getByRole('button', { name: 'Share Call the forwarder' }).click()
  await page.getByRole('dialog', { name: 'Share Task' }).getByRole('combobox').fill('@fred')
  await expect.element(page.getByText('Failed to fetch users')).toBeVisible()
  expect(page.getByText('No users found').elements()).toEqual([])
})
