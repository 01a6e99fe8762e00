import type { Browser, Page } from '@playwright/test'
import { nextMail, tokenOf } from '#tests/support/guests.ts'
import { type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { test as base } from './fixtures.ts'

/** With a mail server, to which the product sends its mail. */
export const test = base.extend<object, { mail: MailServer }>({
  mail: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ mail }, use) => {
      await use({ SMTP_URL: mail.url, MAIL_FROM: 'Kontor <mail@kontor.example>' })
    },
    { scope: 'worker' },
  ],
})

export const dialog = (page: Page) => page.getByRole('dialog').last()
export const question = (page: Page) => page.getByRole('alertdialog')

/** Finds the token of the newest of so many mails to an address. */
export const tokensTo = (mail: MailServer, email: string) => async (count: number) =>
  tokenOf(await nextMail(mail, email, count))

/** A browser of somebody who has no account. */
export const visit = async (browser: Browser, address: string, options: object = {}) => {
  const page = await (await browser.newContext(options)).newPage()
  return { page, answer: await page.goto(address) }
}
