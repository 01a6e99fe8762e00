import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { buildCompany } from '#db/factories/index.ts'
import { postRequisition } from '#tests/support/trade.ts'
import { expect, test } from './fixtures.ts'

const files = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('listitem')
const pdf = '%PDF-1.4\n%%EOF\n'

test('a supplier adds an offer to a quote, and the buyer downloads it beside the prices', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const [buyer, seller] = [await newMember(), await newMember()]
  const buying = await buildCompany(server.database, {
    name: `Hansen ${buyer.id}`,
    people: [{ userId: buyer.id, role: 'owner' }],
  })
  const { id } = await postRequisition({ fetch: buyer.client.fetch, bookId: buying.bookId })
  const page = await seller.open(`/requisitions/${id}`)
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Quote' })
  await expect(form.getByRole('region', { name: 'Files' })).toContainText('Save a draft first')
  await form.getByRole('spinbutton', { name: 'Price in EUR of line 1' }).fill('3')
  await form.getByRole('button', { name: 'Save draft' }).click()
  const choose = (name: string, text: string) =>
    form
      .getByLabel('File of the quote')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
  await choose('plan.exe', 'MZ')
  await expect(form.getByRole('alert').filter({ hasText: 'plan.exe' })).toContainText('not supported')
  await choose('offer.pdf', pdf)
  const added = form.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(added).toHaveText([/offer\.pdf/])
  // What is typed meanwhile stays.
  await form.getByRole('spinbutton', { name: 'Price in EUR of line 1' }).fill('4')
  await choose('sheet.pdf', `${pdf}%\n`)
  await expect(added).toHaveText([/offer\.pdf/, /sheet\.pdf/])
  await expect(form.getByRole('spinbutton', { name: 'Price in EUR of line 1' })).toHaveValue('4')
  await form.getByRole('button', { name: 'Send quote' }).click()
  await expect(form.getByRole('region', { name: 'Receipt' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Remove sheet.pdf' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove file' }).click()
  await expect(added).toHaveText([/offer\.pdf/])

  const theirs = await buyer.open(`/requisitions/${id}`)
  await expect(files(theirs)).toHaveText([/offer\.pdf/])
  const download = theirs.waitForEvent('download')
  await files(theirs).first().getByRole('link').click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe(pdf)
  await expectAccessible(theirs)
})
