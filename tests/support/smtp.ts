import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'

interface Received {
  readonly mailFrom: SMTPServerAddress | false
  readonly rcptTo: readonly SMTPServerAddress[]
  readonly raw: string
}

export interface ReceivedMail extends Email {
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
}

/** A received mail, parsed. */
export const parseReceived = async ({ mailFrom, rcptTo, raw }: Received): Promise<ReceivedMail> => ({
  ...(await PostalMime.parse(raw)),
  envelope: { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) },
})

export interface MailServer {
  readonly url: string
  readonly port: number
  readonly received: Received[]
  /** Response codes for the next mails; without one, a mail is accepted. */
  readonly answers: number[]
  /** One for each of the next mails: the connection ends without an answer. */
  readonly hangUps: 'after the text'[]
  close(): Promise<void>
}

const refusal = (code: number) => Object.assign(new Error('So it shall be'), { responseCode: code })

/** A local mail server that keeps the mails that it accepts. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Received[] = []
  const answers: number[] = []
  const hangUps: MailServer['hangUps'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (hangUps.shift() !== undefined) {
          for (const connection of server.connections) connection.close()
          return
        }
        const code = answers.shift()
        if (code === undefined) received.push({ ...session.envelope, raw: Buffer.concat(parts).toString() })
        done(code === undefined ? null : refusal(code))
      })
    },
  })
  // A client that disconnects is not an error here.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    answers,
    hangUps,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
