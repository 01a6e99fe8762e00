import type { Page } from '@playwright/test'
import { insertFriendships } from '#db/factories/index.ts'
import { filesApi } from '#features/files/files/contract.ts'
import { expect, test } from './fixtures.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('shares, grants and companies are ended where they are seen', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const [member, friend] = [await newMember(), await newMember({ fullName: 'Frida Friend' })]
  await insertFriendships(server.database, [{ requesterId: member.id, addresseeId: friend.id }])
  const send = (path: string, body: unknown) =>
    member.client.fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  await send('/api/todos', { title: 'Order pallets', shareWithUsers: [friend.username] })
  const lease = new File(['The rent is due.'], 'lease.txt', { type: 'text/plain' })
  const uploaded = await member.client.call(filesApi.add, { body: {}, files: [lease] })
  await send(`/api/stored-files/${uploaded.body[0]?.id}/shares`, { username: friend.username })
  await send('/api/companies', { name: 'Anchor Trading' })

  const page = await member.open('/account/access')
  const shares = panel(page, 'Shared to-dos')
  await expect(shares.getByText('Order pallets')).toBeVisible()
  await shares.getByRole('button', { name: /no longer with Frida Friend/ }).click()
  await expect(shares.getByText('Nobody sees any of your to-dos')).toBeVisible()

  const files = panel(page, 'Shared files')
  await expect(files.getByText('lease.txt')).toBeVisible()
  await files.getByRole('button', { name: 'Share “lease.txt” no longer with Frida Friend' }).click()
  await expect(files.getByText('You share no file and no folder')).toBeVisible()

  const own = page.getByRole('region', { name: 'Personal', exact: true })
  const todo = own.getByRole('radiogroup', { name: 'To-do may be read' })
  await todo.getByText('Never').click()
  await page.reload()
  await expect(todo.getByRole('radio', { name: 'Never' })).toBeChecked()

  await panel(page, 'Companies').getByText('Anchor Trading').click()
  await expect(page.getByRole('button', { name: 'Leave the company' })).toBeVisible()
  await expect(panel(page, 'Devices').getByText('This device')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
})
