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
import { Unanswered } from './transport.ts'

/** What became of an attempt. A mail that waits is tried again; all others are not. */
export interface Outcome {
  readonly state: 'waiting' | 'accepted' | 'refused' | 'unknown'
  /** What the mail server said, or why it could not be asked. */
  readonly answer: string
}

/** Notes how far a mail is. Such a mail is never sent twice: nothing is tried again that may have arrived. */
export interface Watch<Data> {
  /** Notes that the mail is handed over. False if it is not to be sent: an earlier attempt may have been taken. */
  begin(data: Data): Promise<boolean>
  end(data: Data, outcome: Outcome): Promise<void>
}

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
  readonly watch?: Watch<z.output<S>>
}

export interface SendOptions {
  /** Replaces a waiting mail with the same key. */
  readonly key?: string
  /** The id of the message, a UUID. */
  readonly id?: string
}

/** One kind of letter. `send` is part of a transaction: the letter is sent after its commit. */
export interface LetterKind<Data> {
  send(tx: Transaction, data: Data, options?: SendOptions): Promise<void>
}

export interface Mail {
  define<S extends z.ZodType>(definition: Definition<S>): LetterKind<z.input<S>>
  cleanUp(): Promise<void>
}

/** About a day, with the pauses between them. */
const attempts = 50
/** A permanent refusal counts after this many attempts, because some servers send 550 for a temporary one. */
const maxPermanentRefusals = 3

const stateAfter = (error: unknown, isFinal: boolean): Outcome['state'] =>
  error instanceof Unanswered ? 'unknown' : isFinal ? 'refused' : 'waiting'

interface MailOptions {
  readonly config: Config
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
}

export function openMail({ config, jobs, log }: MailOptions): Mail {
  const transport =
    config.smtpUrl === undefined ? outboxTransport(config.dataDir) : smtpTransport(config.smtpUrl)

  return {
    define({ name, data, write, watch }) {
      const payload = z.object({ id: z.uuid(), at: z.iso.datetime(), data: z.unknown() })
      const job = jobs.define({
        name: `mail:${name}`,
        data: payload,
        attempts,
        async run(mail, attempt) {
          const given = data.parse(mail.data)
          const letter = await write(given)
          if (letter === undefined) return
          const envelope = { id: mail.id, at: new Date(mail.at) }
          const message = composeMessage(letter, envelope, config.mailFrom)
          if (watch !== undefined && !(await watch.begin(given))) return
          let answer: string
          try {
            answer = await transport.deliver(message, envelope)
          } catch (error) {
            const isFinal = transport.isFinal(error)
            if (watch === undefined) {
              if (!isFinal || attempt.number < maxPermanentRefusals) throw error
            } else {
              // Somebody looks at the state, so the first refusal counts: they know sooner, and may send again.
              const state = stateAfter(error, isFinal || attempt.number >= attempts)
              await watch.end(given, { state, answer: transport.answerOf(error) })
              if (state === 'waiting') throw error
            }
            log.warn({ error, mail: mail.id }, 'a mail was refused for good')
            return
          }
          await watch?.end(given, { state: 'accepted', answer })
        },
      })
      return {
        send: (tx, given, { id = randomUUID(), ...options } = {}) =>
          job.enqueue(tx, { id, at: new Date().toISOString(), data: given }, options),
      }
    },
    cleanUp: async () => {
      await transport.cleanUp?.()
    },
  }
}
