import { insertItems } from '#db/factories/index.ts'
import { assistantApi } from '#features/assistant/assistant/contract.ts'
import { callTool, connectProgram, openClient } from '#tests/support/mcp.ts'
import { expect, test } from './fixtures.ts'

test('a requisition of a client waits, opens in its form, and is posted by the member', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  const { client: caller, id: userId } = member
  await caller.call(assistantApi.setGrants, { body: { material: 'allow' } })
  await insertItems(server.database, [{ userId, name: 'Bearing', unit: 'pcs', minimumStock: '12' }])
  const program = await connectProgram(
    server,
    { ...caller, id: userId },
    { categories: ['material'], mayDraft: true },
  )
  const client = await openClient(server, program)
  const draft = async (input: Record<string, unknown>) =>
    expect(await callTool(client, 'draft_requisition', input)).toMatchObject({ isError: false })
  await draft({ belowMinimum: true, currency: 'GBP' })
  await draft({
    text: 'Grease for the mill: https://evil.example',
    sealed: true,
    deliveryPlace: 'Hamburg',
    lines: [
      { description: 'Grease', quantity: 2.5, unit: 'kg', neededBy: '2099-01-31', specification: 'NLGI 2' },
      { description: 'Gloves', quantity: 1 },
    ],
  })

  const page = await member.open('/account/access')
  const drafts = page.getByRole('region', { name: 'Drafts that wait for you', exact: true })
  const grease = drafts.getByRole('listitem').filter({ hasText: 'Grease' })
  await expect(grease.getByText('2.5 kg · needed by Jan 31, 2099')).toBeVisible()
  await expect(grease.getByText('Sealed')).toBeVisible()
  await expect(drafts.getByRole('link')).toHaveCount(0)
  await expect(drafts.getByRole('button', { name: /^(Confirm|Edit)/ })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)

  await drafts.getByRole('button', { name: 'Open “Bearing”' }).click()
  const table = page.getByRole('group', { name: 'Table' })
  await expect(table.getByText('Desk client prepared this.')).toBeVisible()
  await expect(table.getByRole('combobox', { name: 'Line 1', exact: true })).toHaveValue('Bearing')
  await expect(table.getByRole('spinbutton', { name: 'Quantity of line 1' })).toHaveValue('12')
  await expect(table.getByRole('combobox', { name: 'Currency' })).toHaveValue('GBP')
  await expect(table.getByRole('combobox', { name: 'Book' })).toBeDisabled()
  await expectAccessible(page)
  await table.getByRole('spinbutton', { name: 'Quantity of line 1' }).fill('20')

  // What is typed is kept until the member says otherwise, and the same draft opens as it was left.
  await page.goto('/account/access')
  await drafts.getByRole('button', { name: 'Open “Grease and 1 more”' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Replace what you have typed?')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await drafts.getByRole('button', { name: 'Open “Bearing”' }).click()
  await expect(table.getByRole('spinbutton', { name: 'Quantity of line 1' })).toHaveValue('20')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const posted = page.getByRole('figure', { name: 'Requisition' }).first()
  await expect(posted).toContainText('Bearing')
  await expect(page.getByText('Post created successfully')).toBeVisible()

  await page.goto('/account/access')
  await expect(grease).toBeVisible()
  await expect(drafts.getByRole('listitem').filter({ hasText: 'Bearing' })).toHaveCount(0)
  const reads = page.getByRole('region', { name: 'What was read', exact: true })
  await expect(reads.getByText('You changed it and confirmed it')).toBeVisible()
  await expect(reads.getByText('20 pcs')).toBeVisible()

  // A draft that ended meanwhile is not posted, and what is typed stays; detached it is the member’s own.
  await drafts.getByRole('button', { name: 'Open “Grease and 1 more”' }).click()
  await expect(page.getByRole('textbox', { name: 'Post content' })).toHaveValue(/^Grease for the mill/)
  const [waiting] = await (await page.request.get('/api/access/proposals')).json()
  await page.request.delete(`/api/access/proposals/${waiting.id}`)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('main').getByText('This was discarded already')).toBeVisible()
  await table.getByRole('button', { name: 'Detach from the draft' }).click()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('figure', { name: 'Requisition' }).first()).toContainText('Grease')
})
