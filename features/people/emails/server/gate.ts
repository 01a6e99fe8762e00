import * as z from 'zod'
import type { App } from '#platform/server/app.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { deliverable, type Letter } from '#platform/server/mail/letter.ts'
import { newLink } from '#platform/server/mail/link.ts'
import type { SendOptions, Watch } from '#platform/server/mail/mail.ts'
import { createRateLimit, type RateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { letterErrors } from '../contract.ts'
import { claimsPerRecipient, lettersPerPair, lettersPerRecipient } from '../domain.ts'
import { nameInLetter, oneLine, quotedName } from './names.ts'
import { hashOf, mailboxOf, Pass, passData, type PassData } from './pass.ts'
import * as sql from './sql.ts'

/** Who writes, and in whose book. */
export interface Writer {
  readonly memberId: number | null
  readonly bookId?: number
}

interface Definition<S extends z.ZodType> {
  readonly name: string
  readonly data: S
  /** Writes the letter at every attempt to send it. The gate adds the recipient, and the end that names the sender. */
  readonly write: (data: z.output<S>) => Promise<Omit<Letter, 'to' | 'sender'> | undefined>
  /** Called in place of `write` where it is not to be sent, with the reason. */
  readonly refused?: (data: z.output<S>, reason: string) => Promise<void>
  readonly watch?: Watch<z.output<S>>
}

export interface TypedLetter<Data> {
  send(tx: Transaction, pass: Pass, data: Data, options?: SendOptions): Promise<void>
}

/** Without a pass in jobs that an earlier version queued. */
const jobData = z.looseObject({ pass: passData.optional(), data: z.unknown() })

const day = 24 * 60 * 60
const updated = 'Kontor was updated before it was sent. Please send it again.'

/**
 * The one way for letters to addresses that somebody typed. Limits are counted by mailbox, which stays the same when a
 * company or an account is deleted and made again.
 */
export function mailGate({ config, database, mail }: Pick<App, 'config' | 'database' | 'mail'>) {
  const limit = (name: string, attempts: number, error: { readonly sentence: string }) =>
    createRateLimit({ database, config }, { name, attempts, seconds: day, sentence: () => error.sentence })
  const limits = {
    member: limit('letters of a member', config.lettersPerMember, letterErrors.tooMany),
    recipient: limit('letters to an address', lettersPerRecipient, letterErrors.tooManyThere),
    pair: limit('letters of a member to an address', lettersPerPair, letterErrors.tooManyThere),
    claims: limit('confirmations asked of an address', claimsPerRecipient, letterErrors.tooManyThere),
  }

  const senderHashes = ({ senders }: PassData): Buffer[] => senders.map((hash) => Buffer.from(hash, 'hex'))
  const isStopped = (queries: Queries, data: PassData): Promise<boolean> =>
    sql.isStopped(queries, {
      addressHash: hashOf('address', mailboxOf(data.to)),
      senderHashes: senderHashes(data),
    })

  /** A member without a confirmed address is known by their number alone. */
  const describe = async (tx: Queries, { memberId, bookId }: Writer, to: string) => {
    const member = memberId === null ? undefined : await sql.findMember(tx, memberId)
    const company = bookId === undefined ? undefined : await sql.findCompany(tx, bookId)
    const mailbox = member?.isConfirmed === true && member.email !== null ? mailboxOf(member.email) : null
    const key = mailbox ?? `member ${memberId}`
    const senders = [
      ...(memberId === null ? [] : [hashOf('member', key)]),
      ...(company === undefined ? [] : [hashOf('company', String(company.id))]),
    ]
    const data: PassData = {
      to,
      member: member === undefined ? null : quotedName(member.fullName),
      company: company === undefined ? null : quotedName(company.name),
      senders: senders.map((hash) => hash.toString('hex')),
    }
    return { member, key, data }
  }

  const toRecipient = (key: string, to: string): [RateLimit, string][] => [
    [limits.pair, `${key} ${mailboxOf(to)}`],
    [limits.recipient, mailboxOf(to)],
  ]

  const count = async (counts: readonly [RateLimit, string][]): Promise<void> => {
    const counted: [RateLimit, string][] = []
    for (const [rate, key] of counts) {
      try {
        await rate.count(key)
      } catch (error) {
        for (const [one, its] of counted) await one.giveBack(its)
        throw error
      }
      counted.push([rate, key])
    }
  }

  return {
    /**
     * For a letter that a member sends to an address that they typed.
     * @param options.administrator whether an administrator invites: the first one may have no address yet
     */
    async pass(
      tx: Transaction,
      writer: Writer & { readonly memberId: number },
      to: string,
      { administrator = false } = {},
    ): Promise<Pass> {
      const { member, key, data } = await describe(tx, writer, to)
      if (member?.isConfirmed !== true && !administrator) throw new Refusal(letterErrors.unconfirmed)
      // Anybody uses the demo account, so its letters never leave the server.
      if (member?.isDemo === true && config.smtpUrl !== undefined) throw new Refusal(letterErrors.demo)
      if (await isStopped(tx, data)) throw new Refusal(letterErrors.stopped)
      await count([[limits.member, key], ...toRecipient(key, to)])
      return new Pass(data)
    },

    /**
     * For a letter that asks whether an address is the member's own. It is the way to a confirmed address, so it needs
     * none, and says no word of theirs. Undefined where it is not written: the caller answers as if it were.
     */
    async claim(tx: Transaction, memberId: number, to: string): Promise<Pass | undefined> {
      const { data } = await describe(tx, { memberId }, to)
      if (await isStopped(tx, data)) return undefined
      await count([[limits.claims, mailboxOf(to)]])
      return new Pass({ ...data, member: null })
    },

    /** For a letter that a visitor asked for, to an address that they typed. */
    async visit(queries: Queries, to: string): Promise<Pass | undefined> {
      const data: PassData = { to, member: null, company: null, senders: [] }
      return (await isStopped(queries, data)) ? undefined : new Pass(data)
    },

    /** For news after a letter that passed. Answers why it is not written: what it tells of happens all the same. */
    async follow(tx: Transaction, writer: Writer, to: string): Promise<Pass | { readonly reason: string }> {
      const { data } = await describe(tx, writer, to)
      if (await isStopped(tx, data)) return { reason: letterErrors.stopped.sentence }
      try {
        await count([[limits.recipient, mailboxOf(to)]])
      } catch (error) {
        if (error instanceof Refusal) return { reason: letterErrors.tooManyThere.sentence }
        throw error
      }
      return new Pass(data)
    },

    define<S extends z.ZodType>({
      name,
      data,
      write,
      refused,
      watch,
    }: Definition<S>): TypedLetter<z.input<S>> {
      const letter = mail.define<typeof jobData>({
        name,
        data: jobData,
        async write(job) {
          const { pass } = job
          if (pass === undefined) {
            await refused?.(data.parse(job), updated)
            return undefined
          }
          const given = data.parse(job.data)
          if (await isStopped(database, pass)) {
            await refused?.(given, letterErrors.stopped.sentence)
            return undefined
          }
          const written = await write(given)
          if (written === undefined) return undefined
          const { href, tokenHash } = newLink(config.publicUrl, 'stop-letters')
          const names = [pass.member, pass.company].filter((part) => part !== null)
          const sender = names.length === 0 ? null : names.join(' of ')
          await sql.insertStopLink(database, {
            tokenHash,
            addressHash: hashOf('address', mailboxOf(pass.to)),
            senderHashes: senderHashes(pass),
            senderName: sender ?? '',
          })
          const { author } = written
          return {
            ...written,
            to: deliverable(pass.to),
            subject: oneLine(written.subject),
            ...(author === undefined
              ? {}
              : { author: { ...author, name: nameInLetter(author.name) || 'Kontor' } }),
            sender: {
              name: sender,
              site: new URL(config.publicUrl).host,
              stopPage: href,
              stopAtOnce: href.replace('/stop-letters?token=', '/api/letters/stop-at-once/'),
            },
          }
        },
        ...(watch === undefined
          ? {}
          : {
              watch: {
                begin: ({ data: given }) => watch.begin(data.parse(given)),
                end: ({ data: given }, outcome) => watch.end(data.parse(given), outcome),
              },
            }),
      })
      return {
        send: (tx, pass, given, options) => letter.send(tx, { pass: pass.data, data: given }, options),
      }
    },
  }
}

export type MailGate = ReturnType<typeof mailGate>
