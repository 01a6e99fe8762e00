import type { Envelope, Message } from './message.ts'

/** The server got the whole mail and then did not answer, so nobody knows whether it took it. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/** Delivers finished mails. */
export interface Transport {
  /** Answers what the server said. */
  deliver(message: Message, envelope: Envelope): Promise<string>
  /** Whether another attempt would fail the same way. */
  isFinal(error: unknown): boolean
  /** What the server said to it, or a sentence that says why it could not be asked. */
  answerOf(error: unknown): string
  cleanUp?(): Promise<void>
}
