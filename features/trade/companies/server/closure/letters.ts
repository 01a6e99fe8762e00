import * as z from 'zod'
import type { App } from '#platform/server/app.ts'
import { deliverable } from '#platform/server/mail/letter.ts'
import * as sql from './sql.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Letters to the owners of a company that is to be deleted. */
export function endingLetters({ config, database, mail }: Pick<App, 'config' | 'database' | 'mail'>) {
  interface Facts {
    readonly company: string
    readonly date: string
    readonly by: string
  }

  const announce = (name: string, subject: string, what: (facts: Facts) => string) =>
    mail.define({
      name,
      data: z.object({ userId: z.number().int(), companyId: z.number().int() }),
      async write(to) {
        const found = await sql.findToTell(database, to)
        // It was kept, or it is gone, or they are no owner any more.
        if (found === undefined || found.deletesAt === null) return undefined
        const { email, fullName, company, deletesAt, by } = found
        return {
          to: deliverable(email),
          subject,
          greeting: `Hello ${fullName},`,
          paragraphs: [
            what({ company, date: day.format(new Date(deletesAt)), by: by ?? 'Somebody who is gone' }),
            'Until then its book can be read and downloaded. Each owner can keep the company on its page.',
          ],
          action: { label: 'Open the Company', href: `${config.publicUrl}/companies/${to.companyId}` },
          notes: ['You are told because you are an owner of the company.'],
        }
      },
    })

  const over = (name: string, subject: string, what: (company: string) => string) =>
    mail.define({
      name,
      // The company may be gone when this is written, so the data names all.
      data: z.object({ email: z.string(), fullName: z.string(), company: z.string() }),
      write: async ({ email, fullName, company }) => ({
        to: deliverable(email),
        subject,
        greeting: `Hello ${fullName},`,
        paragraphs: [what(company)],
        action: { label: 'Open Kontor', href: `${config.publicUrl}/companies` },
        notes: ['You are told because you are an owner of the company.'],
      }),
    })

  return {
    asked: announce(
      'company-ends',
      'Your company will be deleted on Kontor',
      ({ company, date, by }) =>
        `${by} wants the company “${company}” deleted. On ${date} it goes with its book and all that is in it.`,
    ),
    reminder: announce(
      'company-ends-soon',
      'Your company will be deleted soon on Kontor',
      ({ company, date }) =>
        `On ${date} the company “${company}” will be deleted with its book and all that is in it.`,
    ),
    kept: over(
      'company-stays',
      'Your company stays on Kontor',
      (company) => `The company “${company}” will not be deleted. Its book can be written again.`,
    ),
    keptByLaw: over(
      'company-stays-by-law',
      'Your company was not deleted on Kontor',
      (company) =>
        `The company “${company}” was not deleted: after its data were downloaded, documents have changed that ` +
        'the law wants kept. To delete it, download its data again first.',
    ),
    done: over(
      'company-deleted',
      'Your company has been deleted on Kontor',
      (company) => `The company “${company}” and its book have been deleted, as was asked.`,
    ),
  }
}
