import type { Page } from '@playwright/test'
import { insertFinancials } from '#db/factories/index.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { expect, test, type TestMember } from './fixtures.ts'
import { dialog, line, path, row } from './financials/parts.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Comments' })
const comments = (page: Page) => page.getByRole('list', { name: 'Comments' }).locator('> li')
const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Comment' })

/** Sends JSON, and answers the body. */
async function post<T>(member: TestMember, address: string, body: unknown = {}): Promise<T> {
  const reply = await member.client.fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const text = await reply.text()
  expect(reply.ok, text).toBe(true)
  return JSON.parse(text)
}

interface Made {
  readonly id: number
  readonly bookId: number
}

async function companyOf(owner: TestMember, colleague: TestMember, role: string): Promise<Made> {
  const company = await post<Made>(owner, '/api/companies', { name: `Depot ${Date.now()}` })
  const { username } = colleague
  const { id } = await post<Made>(owner, `/api/companies/${company.id}/invitations`, { username, role })
  await post(colleague, `/api/invitations/${id}/accept`)
  return company
}

test('a comment arrives live, is changed and deleted', async ({ newMember, expectAccessible }) => {
  const [owner, colleague] = [await newMember({ fullName: 'Olga Owner' }), await newMember()]
  const { bookId } = await companyOf(owner, colleague, 'bookkeeper')
  const { id } = await post<Made>(owner, `/api/invoices?book=${bookId}`, invoiceBody())
  const address = `/ai?tab=invoices&invoice=${id}&book=${bookId}`
  const [page, theirs] = [await owner.open(address), await colleague.open(address)]
  for (const each of [page, theirs]) await dialog(each).getByRole('button', { name: 'Comments' }).click()
  await expect(panel(theirs).getByText('Nobody has commented yet')).toBeVisible()
  await expectAccessible(theirs)
  await panel(page).getByRole('button', { name: 'Send' }).click()
  await expect(box(page)).toHaveAccessibleDescription(/Comment is required/)
  await box(page).fill('Is this paid?')
  await box(page).press('Control+Enter')
  await expect(box(page)).toHaveValue('')
  await expect(comments(theirs)).toHaveText([/Olga Owner.*Is this paid\?/])
  await expect(dialog(theirs).getByRole('button', { name: 'Comments 1' })).toBeVisible()
  await expect(comments(theirs).getByRole('button')).toHaveCount(0)

  await comments(page).getByRole('button', { name: 'Edit comment' }).click()
  await comments(page).getByRole('textbox', { name: 'Comment' }).fill('Was this paid?')
  await expectAccessible(page)
  await comments(page).getByRole('button', { name: 'Save' }).click()
  await expect(comments(theirs)).toHaveText([/edited.*Was this paid\?/])

  await comments(page).getByRole('button', { name: 'Delete comment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click()
  await expect(comments(theirs)).toHaveCount(0)
  await expect(panel(page).getByText('Nobody has commented yet')).toBeVisible()
})

test('a mention notifies a colleague, and opens the record in its book', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const [owner, viewer] = [await newMember({ fullName: 'Olga Owner' }), await newMember()]
  const { bookId } = await companyOf(owner, viewer, 'viewer')
  await insertFinancials(server.database, [line(bookId, 'Harbour', { amount: 50 })])
  const [page, theirs] = [await owner.open(`${path}&book=${bookId}`), await viewer.open('/suggestions')]
  await row(page, 'Harbour').getByRole('button', { name: /^Edit/ }).click()
  await dialog(page).getByRole('button', { name: 'Comments' }).click()
  await box(page).fill(`Look, @${viewer.username}.`)
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Send' }).click()
  await expect(comments(page)).toHaveCount(1)

  await theirs.getByRole('button', { name: /Notifications/ }).click()
  await theirs.getByRole('link', { name: /Olga Owner mentioned you in a comment/ }).click()
  await expect(comments(theirs)).toHaveText([/Olga Owner.*Look/])
  await expect(theirs).toHaveURL(new RegExp(`book=${bookId}`))
  await expect(dialog(theirs).getByRole('button', { name: /^Update/ })).toHaveCount(0)
  await expectAccessible(theirs)
  await box(theirs).fill('It is paid.')
  await dialog(theirs).getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog(theirs)).toBeHidden()
  // The draft is kept; who may only read opens the record with its comments.
  await theirs.getByText('Harbour').first().dblclick()
  await expect(box(theirs)).toHaveValue('It is paid.')
  await panel(theirs).getByRole('button', { name: 'Send' }).click()
  await expect(comments(page)).toHaveText([/It is paid\./, /Look/])
})
