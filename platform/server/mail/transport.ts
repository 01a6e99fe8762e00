import type { Envelope, Message } from './message.ts'

/** Delivers finished mails. */
export interface Transport {
  deliver(message: Message, envelope: Envelope): Promise<void>
  /** Whether another attempt would fail the same way. */
  isFinal(error: unknown): boolean
  tidy?(): Promise<void>
}
