import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import type { Config } from '../config/config.ts'
import type { Transaction } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Letter } from './letter.ts'
import { composeMessage } from './message.ts'
import { outboxTransport } from './outbox.ts'
import { smtpTransport } from './smtp.ts'

interface Definition<S extends z.ZodType> {
  /** For instance `reset-password`; part of the job's name. */
  readonly name: string
  /** What the job stores until the mail is sent. It is stored in plain text, so it must hold no secrets. */
  readonly data: S
  /**
   * Writes the letter at every attempt to send it, from the database's present state. Returns undefined where it is
   * no longer needed.
   */
  readonly write: (data: z.output<S>) => Promise<Letter | undefined>
}

interface SendOptions {
  /** Replaces a waiting mail with the same key. */
  readonly key?: string
}

/** One kind of letter. `send` is part of a transaction: the letter is sent after its commit. */
export interface LetterKind<Data> {
  send(tx: Transaction, data: Data, options?: SendOptions): Promise<void>
}

export interface Mail {
  define<S extends z.ZodType>(definition: Definition<S>): LetterKind<z.input<S>>
  tidy(): Promise<void>
}

/** About a day, with the pauses between them. */
const attempts = 50
/** A permanent refusal counts after this many attempts, because some servers send 550 for a temporary one. */
const maxPermanentRefusals = 3

interface MailOptions {
  readonly config: Config
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
}

export function openMail({ config, jobs, log }: MailOptions): Mail {
  const transport =
    config.smtpUrl === undefined ? outboxTransport(config.dataDir) : smtpTransport(config.smtpUrl)

  return {
    define({ name, data, write }) {
      const payload = z.object({ id: z.uuid(), at: z.iso.datetime(), data: z.unknown() })
      const job = jobs.define({
        name: `mail:${name}`,
        data: payload,
        attempts,
        async run(mail, attempt) {
          const letter = await write(data.parse(mail.data))
          if (letter === undefined) return
          const envelope = { id: mail.id, at: new Date(mail.at) }
          try {
            await transport.deliver(composeMessage(letter, envelope, config.mailFrom), envelope)
          } catch (error) {
            if (!transport.isFinal(error) || attempt.number < maxPermanentRefusals) throw error
            log.warn({ error, mail: mail.id }, 'a mail was refused for good')
          }
        },
      })
      return {
        send: (tx, given, options = {}) =>
          job.enqueue(tx, { id: randomUUID(), at: new Date().toISOString(), data: given }, options),
      }
    },
    tidy: async () => {
      await transport.tidy?.()
    },
  }
}
