import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { route } from '#platform/server/http/route.ts'
import { outboxDirectory, outboxNames } from '#platform/server/mail/outbox.ts'
import { readMail } from '#platform/server/mail/read.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type OutboxMail, outboxApi } from '../contract.ts'

const shown = 50

/**
 * Shows the mails of a demo, so that who tries Kontor out can follow the links in them. They open accounts, so
 * outside of a demo these addresses do not exist.
 */
export function outboxFeature({ config }: Pick<App, 'config'>): Feature {
  if (!config.openOutbox) return { name: 'outbox', routes: [] }
  const directory = outboxDirectory(config.dataDir)

  const read = async (file: string): Promise<OutboxMail> => {
    const { date, ...mail } = readMail(await readFile(path.join(directory, file), 'utf8'))
    return { name: file.replace(/\.eml$/, ''), sentAt: date, ...mail }
  }

  return {
    name: 'outbox',
    routes: [
      route(outboxApi.list, async () => {
        const names = (await outboxNames(directory)).slice(0, shown)
        return Promise.all(names.map(read))
      }),
      route(outboxApi.one, async ({ params: { name } }) => {
        // Only what the list names: no path is made of what somebody sends.
        const file = (await outboxNames(directory)).find((candidate) => candidate === `${name}.eml`)
        if (file === undefined) throw new Refusal(commonErrors.notFound)
        return read(file)
      }),
    ],
  }
}
