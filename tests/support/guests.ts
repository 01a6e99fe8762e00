import { setTimeout as pause } from 'node:timers/promises'
import { guestsApi } from '#features/trade/guests/contract.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import type { TestClient } from './client.ts'
import { type MailServer, parseReceived, type ReceivedMail } from './smtp.ts'

/** A guest's address of its own for each test. */
export const guestAddress = (name: string): string =>
  `${name}.${Math.random().toString(36).slice(2, 10)}@guest.example`

export const mailsTo = async ({ received }: MailServer, to: string): Promise<ReceivedMail[]> =>
  Promise.all(
    received.filter(({ rcptTo }) => rcptTo.some(({ address }) => address === to)).map(parseReceived),
  )

/** The token of a mail's link, as its reader would follow it. */
export const tokenOf = ({ text = '' }: ReceivedMail): string => {
  const [, token = ''] = /\/trade\/([\w-]{43})(?![\w-])/.exec(text) ?? []
  if (token === '') throw new Error(`There is no link in this mail: ${text}`)
  return token
}

const patienceMs = 20_000

/** Waits until so many mails have come, and answers the newest. */
export async function nextMail(server: MailServer, to: string, count = 1): Promise<ReceivedMail> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(50)) {
    const mails = await mailsTo(server, to)
    const newest = mails.at(-1)
    if (mails.length >= count && newest !== undefined) return newest
  }
  throw new Error(`${to} did not get ${count} mails`)
}

export interface Invited {
  readonly id: number
  readonly email: string
  readonly token: string
  /** The parameters of the calls of their link. */
  readonly link: { readonly params: { readonly token: string } }
}

/** Invites a company by mail, and takes the link out of what its mail server got. */
export async function inviteGuest(
  server: MailServer,
  by: Pick<TestClient, 'call'>,
  postId: number,
  name = 'Bergmann Lager',
): Promise<Invited> {
  const email = guestAddress('vera')
  const made = await by.call(guestsApi.invite, { params: { id: String(postId) }, body: { name, email } })
  if (made.status !== 201) throw new Error(`${made.status}: ${made.text}`)
  const token = tokenOf(await nextMail(server, email))
  return { id: made.body.id, email, token, link: { params: { token } } }
}

/** A link as a mail has one, for tests that read no mail. */
export async function openLink(
  queries: Queries,
  guestBook: number,
  token = newSessionToken(),
): Promise<string> {
  await queries.run(sql`
    with mail as (
      insert into guest_mails (guest_book, kind, state) values (${guestBook}, 'invitation', 'accepted') returning id)
    insert into guest_links (mail_id, guest_book, token_hash, expires_at)
    select id, ${guestBook}, ${hashToken(token)}, now() + interval '1 day' from mail`)
  return token
}
