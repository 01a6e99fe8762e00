import type { Page } from '@playwright/test'
import { registrationApi } from '#features/registration/contract.ts'
import { expect, test } from './fixtures.ts'

/** The address that the newest mail to somebody leads to, from the outbox that a demo shows. */
async function linkTo(page: Page, email: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/api/outbox')).json()) as { name: string; to: string }[]
      const name = mails.find(({ to }) => to.includes(email))?.name
      if (name === undefined) return ''
      const { text } = (await (await page.request.get(`/api/outbox/${name}`)).json()) as { text: string }
      link = /\/invitation\?token=\S+/.exec(text)?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return link
}

test('an administrator invites, the entry screen says so, and the invited join', async ({
  page,
  newMember,
  expectAccessible,
}) => {
  test.slow()
  const admin = await newMember({ isAdmin: true })
  const window = await admin.open('/admin')
  await window.getByLabel('Who may register').selectOption('By invitation only')
  await window.getByRole('button', { name: 'Save' }).click()
  await expect(window.locator('[data-toasts]')).toContainText('Registration changed')

  await page.goto('/')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page.getByText('Registration is by invitation only')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Full Name')).toHaveCount(0)
  await expectAccessible(page)

  await window.getByLabel('Invite by e-mail').fill('inga@company.example')
  await window.getByRole('button', { name: 'Send invitation' }).click()
  await expect(window.getByText('inga@company.example').first()).toBeVisible()
  await expect(window.getByText(`Invited by @${admin.username}`)).toBeVisible()
  await expectAccessible(window)

  await page.goto(await linkTo(page, 'inga@company.example'))
  await expect(page.getByRole('heading', { name: 'Join Kontor' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Full Name').fill('Inga Invited')
  await page.getByLabel('Username').fill('inga.invited')
  await page.getByLabel('Password', { exact: true }).fill('plum-Kettle-97-orbit')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(window.getByText('Nobody is invited at the moment.')).toBeVisible()

  await page.goto('/account')
  await expect(page.getByText('inga@company.example')).toBeVisible()
  await admin.client.call(registrationApi.setSettings, { body: { mode: 'open', domains: [] } })
})

test('who has an address of the company asks for an invitation', async ({
  page,
  newMember,
  expectAccessible,
}) => {
  const admin = await newMember({ isAdmin: true })
  await admin.client.call(registrationApi.setSettings, { body: { mode: 'open', domains: ['firm.example'] } })
  await page.goto('/')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('E-mail').fill('somebody@other.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('This address is of none of the domains that may register')).toBeVisible()
  await page.getByLabel('E-mail').fill('ivo@firm.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('If this address can be invited')).toBeVisible()
  await expectAccessible(page)
  await page.goto(await linkTo(page, 'ivo@firm.example'))
  await expect(page.getByRole('heading', { name: 'Join Kontor' })).toBeVisible()
  await admin.client.call(registrationApi.setSettings, { body: { mode: 'open', domains: [] } })
})

test('a revoked invitation is refused in words', async ({ page, newMember }) => {
  const admin = await newMember({ isAdmin: true })
  await admin.client.call(registrationApi.invite, { body: { email: 'rev@company.example' } })
  const link = await linkTo(page, 'rev@company.example')
  const window = await admin.open('/admin')
  await window.getByRole('button', { name: 'Revoke rev@company.example' }).click()
  await window.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(window.locator('[data-toasts]')).toContainText('Invitation revoked')
  await page.goto(link)
  await page.getByLabel('Full Name').fill('Rev Oked')
  await page.getByLabel('Username').fill('rev.oked')
  await page.getByLabel('Password', { exact: true }).fill('plum-Kettle-97-orbit')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('main').getByText('This invitation is invalid or has expired')).toBeVisible()
})
