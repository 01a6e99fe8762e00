import { readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { route } from '#platform/server/http/route.ts'
import { outboxDirectory, outboxNames } from '#platform/server/mail/outbox.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type OutboxMail, outboxApi } from '../contract.ts'

const maxListed = 50

/**
 * Shows the mails of a demo, so that its visitors can follow their links. The links open accounts, so these endpoints
 * exist only in a demo.
 */
export function outboxFeature({ config }: Pick<App, 'config'>): Feature {
  if (!config.openOutbox) return { name: 'outbox', routes: [] }
  const directory = outboxDirectory(config.dataDir)

  const read = async (file: string): Promise<OutboxMail> => {
    const mail = await PostalMime.parse(await readFile(path.join(directory, file)))
    return {
      name: file.replace(/\.eml$/, ''),
      to: mail.to?.[0]?.address ?? '',
      subject: mail.subject ?? '',
      sentAt: new Date(mail.date ?? 0).toISOString(),
      text: mail.text ?? '',
      html: mail.html ?? '',
      site: config.publicUrl,
    }
  }

  return {
    name: 'outbox',
    routes: [
      route(outboxApi.list, async () => {
        const names = (await outboxNames(directory)).slice(0, maxListed)
        return Promise.all(names.map(read))
      }),
      route(outboxApi.get, {
        load: async ({ params: { name } }) => {
          // The name must be in the list: no path is built from a request.
          const file = (await outboxNames(directory)).find((candidate) => candidate === `${name}.eml`)
          if (file === undefined) throw new Refusal(commonErrors.notFound)
          return file
        },
        handle: ({ subject }) => read(subject),
      }),
    ],
  }
}
