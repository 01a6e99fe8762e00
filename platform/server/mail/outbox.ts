import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Envelope } from './message.ts'
import type { Transport } from './transport.ts'

/** The most mails in the outbox, to which an installation without a mail server writes its mails as files. */
const maxMails = 1_000

export const outboxDirectory = (dataDir: string): string => path.join(dataDir, 'outbox')

/** A name that sorts by time, and is the same at every attempt. */
const nameOf = ({ id, at }: Envelope): string => `${at.toISOString().replace(/[-:.]/g, '')}-${id}.eml`

/** Newest first. */
export async function outboxNames(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
}

export function outboxTransport(dataDir: string): Transport {
  const directory = outboxDirectory(dataDir)
  return {
    async deliver(message, envelope) {
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
      const { headers, attachments } = message
      const bytes = await new MailComposer({
        ...message,
        headers: { ...headers },
        attachments: [...attachments],
      })
        .compile()
        .build()
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const name = nameOf(envelope)
      const unfinished = path.join(directory, `${name}.part`)
      // Readable by its owner alone, because mails contain links that open accounts.
      const file = await open(unfinished, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path.join(directory, name))
      return 'Written to the outbox'
    },
    isFinal: () => false,
    answerOf: () => 'The mail could not be written to the outbox',
    async cleanUp() {
      const old = (await outboxNames(directory)).slice(maxMails)
      await Promise.all(old.map((name) => rm(path.join(directory, name), { force: true })))
    },
  }
}
