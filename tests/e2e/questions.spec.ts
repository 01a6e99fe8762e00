import type { Page } from '@playwright/test'
import { buildCompany } from '#db/factories/index.ts'
import { openLink } from '#tests/support/guests.ts'
import { postRequisition, sendJson } from '#tests/support/trade.ts'
import { expect, test } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const panel = (page: Page) => page.getByRole('region', { name: 'Questions and answers' })
const items = (page: Page) => panel(page).getByRole('list', { name: 'Questions' }).locator(':scope > li')

test('two suppliers and a guest ask without their names, and all read what the buyer answers', async ({
  newMember,
  browser,
  server,
  expectAccessible,
}) => {
  const [buyer, seller, rival] = [await newMember({ verified: true }), await newMember(), await newMember()]
  const company = (name: string, userId: number) =>
    buildCompany(server.database, { name: `${name} ${userId}`, people: [{ userId, role: 'owner' }] })
  const buying = await company('Hansen', buyer.id)
  const selling = await company('Kyowa', seller.id)
  const other = await company('Bergmann', rival.id)
  const asking = { fetch: buyer.client.fetch, bookId: buying.bookId }
  const { id } = await postRequisition(asking, { sealed: true, companies: [selling.id, other.id] })
  const address = `/requisitions/${id}`

  const theirs = await seller.open(address)
  await expect(panel(theirs)).toContainText('There are no questions yet')
  await expect(panel(theirs)).toContainText('Nobody learns who asks')
  await panel(theirs).getByRole('button', { name: 'Ask a question' }).click()
  await dialog(theirs).getByRole('button', { name: 'Send question' }).click()
  await expect(dialog(theirs).getByText('Please write a question')).toBeVisible()
  await dialog(theirs).getByRole('textbox', { name: 'Question' }).fill('Which seal do you need?')
  await expectAccessible(theirs)
  await dialog(theirs).getByRole('button', { name: 'Send question' }).click()
  await expect(items(theirs)).toHaveText([
    /A supplier asks \(you\).*Not answered yet.*Which seal do you need\?/,
  ])

  // The other supplier reads nothing of it yet.
  const others = await rival.open(address)
  await expect(panel(others)).toContainText('There are no questions yet')

  // The buyer does not learn who it was.
  const page = await buyer.open(address)
  await expect(items(page)).toHaveText([/^A supplier asks/])
  await expect(page.getByRole('main')).not.toContainText(other.name + ' asks')
  await expect(panel(page)).not.toContainText(selling.name)
  await items(page).getByRole('button', { name: 'Answer', exact: true }).click()
  await dialog(page).getByRole('textbox', { name: 'Answer' }).fill('2RS on both sides')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Send answer' }).click()
  await items(page).getByRole('button', { name: 'Correct the answer' }).click()
  await dialog(page).getByRole('textbox', { name: 'Correction' }).fill('2Z, not 2RS')
  await dialog(page).getByRole('button', { name: 'Send correction' }).click()
  await expect(items(page)).toContainText([/2RS on both sides.*Correction.*2Z, not 2RS/])

  // All who may quote read it, as soon as it is there.
  for (const supplier of [theirs, others])
    await expect(items(supplier)).toHaveText([/Which seal.*Answer.*2RS on both sides.*Correction.*2Z/])
  await expectAccessible(others)

  // A guest reads and asks by their link.
  const guest = await sendJson<{ id: number }>(asking, 'POST', `/api/requisitions/${id}/guests`, {
    name: 'Vera Lager',
    email: `vera-${buyer.id}@guest.example`,
  })
  const token = await openLink(server.database, guest.id)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${server.url}/trade/${token}`)
  await expect(items(visitor)).toHaveText([/Which seal/])
  await panel(visitor).getByRole('button', { name: 'Ask a question' }).click()
  await dialog(visitor).getByRole('textbox', { name: 'Question' }).fill('Do you take pallets?')
  await dialog(visitor).getByRole('button', { name: 'Send question' }).click()
  await expect(items(visitor)).toHaveText([/\(you\).*Do you take pallets\?/, /Which seal/])
  await expectAccessible(visitor)
  await expect(items(page)).toHaveText([/^A supplier asks.*Do you take pallets\?/, /Which seal/])
  await expect(items(others)).toHaveCount(1)
})
