import type { Page } from '@playwright/test'
import { registrationApi } from '#features/people/registration/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { expect, test } from './fixtures.ts'

/** Finds the invitation link in the newest mail to an address, in the outbox of the demo. */
async function findInvitationLink(page: Page, email: string): Promise<string> {
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

test('registration by invitation only: an administrator invites, and the invited person joins', async ({
  page,
  newMember,
  expectAccessible,
}) => {
  test.slow()
  const admin = await newMember({ isAdmin: true })
  const adminPage = await admin.open('/admin')
  await adminPage.getByLabel('Who may register').selectOption('By invitation only')
  await adminPage.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.locator('[data-toasts]')).toContainText('Registration changed')

  await page.goto('/')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page.getByText('Registration is by invitation only')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Full Name')).toHaveCount(0)
  await expectAccessible(page)

  await adminPage.getByLabel('Invite by email').fill('inga@company.example')
  await adminPage.getByRole('button', { name: 'Send invitation' }).click()
  await expect(adminPage.getByText('inga@company.example').first()).toBeVisible()
  await expect(adminPage.getByText(`Invited by @${admin.username}`)).toBeVisible()
  await expectAccessible(adminPage)

  await page.goto(await findInvitationLink(page, 'inga@company.example'))
  await expect(page.getByRole('heading', { name: 'Join Kontor' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Full Name').fill('Inga Invited')
  await page.getByLabel('Username').fill('inga.invited')
  await page.getByLabel('Password', { exact: true }).fill('plum-Kettle-97-orbit')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(adminPage.getByText('Nobody is invited at the moment.')).toBeVisible()

  await page.goto('/account')
  await expect(page.getByText('inga@company.example')).toBeVisible()
  await admin.client.call(registrationApi.setSettings, { body: { mode: 'open', domains: [] } })
})

test('owners of an address in an allowed domain request their own invitation', async ({
  page,
  newMember,
  expectAccessible,
}) => {
  const admin = await newMember({ isAdmin: true })
  await admin.client.call(registrationApi.setSettings, { body: { mode: 'open', domains: ['firm.example'] } })
  await page.goto('/')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Email').fill('somebody@other.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('This address is of none of the domains that may register')).toBeVisible()
  await page.getByLabel('Email').fill('ivo@firm.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('If this address can be invited')).toBeVisible()
  await expectAccessible(page)
  await page.goto(await findInvitationLink(page, 'ivo@firm.example'))
  await expect(page.getByRole('heading', { name: 'Join Kontor' })).toBeVisible()
  await admin.client.call(registrationApi.setSettings, { body: { mode: 'open', domains: [] } })
})

test('a revoked invitation is refused with a message', async ({ page, newMember }) => {
  const admin = await newMember({ isAdmin: true })
  await admin.client.call(registrationApi.invite, { body: { email: 'rev@company.example' } })
  const link = await findInvitationLink(page, 'rev@company.example')
  const adminPage = await admin.open('/admin')
  await adminPage.getByRole('button', { name: 'Revoke rev@company.example' }).click()
  await adminPage.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(adminPage.locator('[data-toasts]')).toContainText('Invitation revoked')
  await page.goto(link)
  await page.getByLabel('Full Name').fill('Rev Oked')
  await page.getByLabel('Username').fill('rev.oked')
  await page.getByLabel('Password', { exact: true }).fill('plum-Kettle-97-orbit')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('main').getByText('This invitation is invalid or has expired')).toBeVisible()
})

test('a member invites by email, and both are connected when the newcomer has registered', async ({
  page,
  newMember,
  server,
  expectAccessible,
}) => {
  test.slow()
  const member = await newMember({ fullName: 'Mira Member' })
  const email = `noel.${Date.now()}@company.example`
  const second = `sam.${Date.now()}@company.example`
  const memberPage = await member.open('/people')
  await memberPage.getByRole('link', { name: 'Invite people' }).click()
  await expect(memberPage.getByText('your own email address')).toBeVisible()
  await server.database.run(sql`
    update users set email = ${`mira.${Date.now()}@company.example`}, email_verified_at = now()
    where id = ${member.id}`)
  await memberPage.reload()
  await memberPage.getByLabel('Email addresses').fill(`Noel <${email}>; ${second}`)
  await memberPage.getByRole('button', { name: 'Send 2 invitations' }).click()
  const sent = memberPage.getByRole('list', { name: 'Sent invitations' }).getByRole('listitem')
  await expect(sent).toHaveCount(2)
  await expect(memberPage.getByLabel('Email addresses')).toHaveValue('')
  await expectAccessible(memberPage)
  await memberPage.getByRole('button', { name: `Withdraw ${second}` }).click()
  await expect(sent).toHaveCount(1)

  await page.goto(await findInvitationLink(page, email))
  await expect(page.getByText('Mira Member invites you.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page)
  await page.getByLabel('Full Name').fill('Noel Newcomer')
  await page.getByLabel('Username').fill(`noel.${Date.now()}`)
  await page.getByLabel('Password', { exact: true }).fill('plum-Kettle-97-orbit')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mira Member' }).first()).toBeVisible()
  await expect(sent).toContainText('Accepted')
  await expect(sent.getByRole('link', { name: 'Noel Newcomer' })).toBeVisible()
})
