import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { buildCompany } from '#db/factories/index.ts'
import { openLink } from '#tests/support/guests.ts'
import { drawText } from '#tests/support/pictures.ts'
import { postRequisition, sendJson } from '#tests/support/trade.ts'
import { expect, test } from './fixtures.ts'

const files = (page: Page) =>
  page.getByRole('region', { name: 'Lines' }).getByRole('list', { name: 'Files' }).getByRole('listitem')
const pdf = '%PDF-1.4\n%%EOF\n'

test('a buyer adds a drawing and a picture to a line, and suppliers and guests read them', async ({
  newMember,
  browser,
  server,
  expectAccessible,
}) => {
  const [buyer, seller] = [await newMember({ verified: true }), await newMember()]
  const buying = await buildCompany(server.database, {
    name: `Hansen ${buyer.id}`,
    people: [{ userId: buyer.id, role: 'owner' }],
  })
  const asking = { fetch: buyer.client.fetch, bookId: buying.bookId }
  const { id } = await postRequisition(asking)
  const page = await buyer.open(`/requisitions/${id}`)
  const choose = (line: number, name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel(`File of line ${line}`).setInputFiles({ name, mimeType, buffer })
  await choose(1, 'plan.exe', 'application/octet-stream', Buffer.from('MZ'))
  await expect(page.getByRole('alert').filter({ hasText: 'plan.exe' })).toContainText('not supported')
  await choose(1, 'رسم drawing.pdf', 'application/pdf', Buffer.from(pdf))
  await expect(files(page)).toHaveText([/drawing\.pdf/])
  await choose(2, 'sample.png', 'image/png', await drawText(['A bearing']))
  await expect(files(page)).toHaveText([/drawing\.pdf/, /sample\.png/])
  await expectAccessible(page)

  const theirs = await seller.open(`/requisitions/${id}`)
  await expect(files(theirs)).toHaveText([/drawing\.pdf/, /sample\.png/])
  await expect(theirs.getByRole('button', { name: /Add a file/ })).toHaveCount(0)
  const download = theirs.waitForEvent('download')
  await files(theirs).first().getByRole('link').click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe(pdf)
  await expectAccessible(theirs)

  const guest = await sendJson<{ id: number }>(asking, 'POST', `/api/requisitions/${id}/guests`, {
    name: 'Vera Lager',
    email: `vera-${buyer.id}@guest.example`,
  })
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${server.url}/trade/${await openLink(server.database, guest.id)}`)
  await expect(files(visitor)).toHaveText([/drawing\.pdf/, /sample\.png/])
  const byLink = visitor.waitForEvent('download')
  await files(visitor).first().getByRole('link').click()
  expect(await readFile(await (await byLink).path(), 'utf8')).toBe(pdf)
  // The small picture is shown, too.
  await expect
    .poll(() =>
      files(visitor)
        .nth(1)
        .locator('img')
        .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    )
    .toBeGreaterThan(0)
  await expectAccessible(visitor)

  await files(page)
    .first()
    .getByRole('button', { name: /Remove .*drawing\.pdf/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove file' }).click()
  await expect(files(page)).toHaveText([/sample\.png/])
  await expect(files(theirs)).toHaveText([/sample\.png/])
})
