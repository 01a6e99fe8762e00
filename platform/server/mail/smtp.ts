import { type Transport, Unanswered } from './transport.ts'

/** Together they stay below the time limit of a job. */
const connectMs = 15_000
const idleMs = 30_000

const detail = (error: unknown, name: 'code' | 'response' | 'responseCode'): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined

/**
 * Whether the server refused this mail permanently for its address or its text. Failed connections and logins are
 * not about the mail.
 */
const isFinal = (error: unknown): boolean =>
  Number(detail(error, 'responseCode')) >= 500 &&
  ['EENVELOPE', 'EMESSAGE'].includes(String(detail(error, 'code')))

function answerOf(error: unknown): string {
  if (error instanceof Unanswered) return error.message
  const response = detail(error, 'response')
  return typeof response === 'string' && response !== '' ? response : 'The mail server cannot be reached'
}

/** Sends mails through the server at `url`. The library is loaded with the first one. */
export const smtpTransport = (url: string): Transport => ({
  async deliver(message) {
    const { createTransport } = await import('nodemailer')
    let isTextSent = false
    const transporter = createTransport({
      url,
      // The errors of the library do not tell whether the connection was lost before the text or after it.
      transactionLog: true,
      logger: {
        debug: (entry: Readonly<Record<string, unknown>>, said: unknown) => {
          isTextSent ||= entry['tnx'] === 'client' && said === 'DATA'
        },
      },
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: idleMs,
    })
    try {
      const { headers, attachments } = message
      const sent = await transporter.sendMail({
        ...message,
        headers: { ...headers },
        attachments: [...attachments],
      })
      return sent.response
    } catch (error) {
      const isAnswered = detail(error, 'responseCode') !== undefined
      throw isTextSent && !isAnswered
        ? new Unanswered('The mail server did not answer', { cause: error })
        : error
    } finally {
      transporter.close()
    }
  },
  isFinal,
  answerOf,
})
