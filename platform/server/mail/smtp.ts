import type { Transport } from './transport.ts'

/** Together they stay below the time limit of a job. */
const connectMs = 15_000
const idleMs = 30_000

const detail = (error: unknown, name: 'code' | 'responseCode'): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined

/**
 * Whether the server refused this mail permanently for its address or its text. Failed connections and logins are
 * not about the mail.
 */
const isFinal = (error: unknown): boolean =>
  Number(detail(error, 'responseCode')) >= 500 &&
  ['EENVELOPE', 'EMESSAGE'].includes(String(detail(error, 'code')))

/** Sends mails through the server at `url`. The library is loaded with the first one. */
export const smtpTransport = (url: string): Transport => ({
  async deliver(message) {
    const { createTransport } = await import('nodemailer')
    const transporter = createTransport({
      url,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: idleMs,
    })
    try {
      await transporter.sendMail({ ...message, headers: { ...message.headers } })
    } finally {
      transporter.close()
    }
  },
  isFinal,
})
