import type { Envelope, Message } from './message.ts'

/** Takes a finished mail off our hands. */
export interface Transport {
  deliver(message: Message, envelope: Envelope): Promise<void>
  /** Whether another attempt would fail the same way. */
  isFinal(error: unknown): boolean
  tidy?(): Promise<void>
}
