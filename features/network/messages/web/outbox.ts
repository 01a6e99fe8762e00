import type { Conversation, Quote } from '../contract.ts'
import { placeOfGroup, placeOfMember } from './cache/peer.ts'

/** A message that is being sent or has failed. It stays until it is delivered or the sender removes it. */
export interface Outgoing {
  /** Also its Idempotency-Key, so that repeated attempts deliver it once. */
  readonly key: string
  /** The recipient's id; null in a group. */
  readonly to: number | null
  /** Null if it opens the conversation. It never changes, because the key is bound to one of the two endpoints. */
  readonly conversationId: number | null
  readonly content: string
  /** The message that it answers. */
  readonly replyTo?: Quote
  /** The names of its files, which only the window that attached them has. */
  readonly fileNames?: readonly string[]
  /** How much of its files was sent, 0 to 1. */
  readonly progress?: number
  readonly at: string
  /** `waiting`: there was no connection, and it goes out by itself. `failed`: its sender decides. */
  readonly state: 'sending' | 'waiting' | 'failed'
}

/** The member or group that it goes to. */
export const placeOf = ({ to, conversationId }: Pick<Outgoing, 'to' | 'conversationId'>): string =>
  to === null ? placeOfGroup(conversationId ?? 0) : placeOfMember(to)

export type Recipient = Pick<Outgoing, 'to' | 'conversationId' | 'replyTo' | 'fileNames'>

interface Options {
  readonly deliver: (message: Outgoing) => Promise<Conversation>
  readonly onDelivered: (conversation: Conversation) => void
  readonly onFailed: (error: unknown) => void
  /** Whether a later attempt may succeed without a change of the message. */
  readonly isOffline: (error: unknown) => boolean
  /** A message waits; `resume` sends it. */
  readonly onWaiting: () => void
  readonly save: (items: readonly Outgoing[]) => void
  readonly newKey: () => string
  readonly now?: () => Date
}

/** Somewhat less than the day for which the server remembers keys. */
const keysKnownMs = 23 * 3_600_000

/** The messages of one sender that are not delivered yet. */
export class Outbox {
  readonly #options: Options
  readonly #listeners = new Set<() => void>()
  /** The last delivery to each member or group. The next one waits for it, which keeps their order. */
  readonly #deliveries = new Map<string, Promise<void>>()
  #items: readonly Outgoing[]

  /**
   * `restored` are messages found after a reload. They may have been delivered or not. The server knows their keys for
   * a day, so that younger ones wait; of older ones, and of those that lost their files, the sender decides.
   */
  constructor(restored: readonly Outgoing[], options: Options) {
    this.#options = options
    const { now = () => new Date() } = options
    const isKnown = ({ at, state, fileNames }: Outgoing) =>
      state !== 'failed' && fileNames === undefined && now().getTime() - Date.parse(at) < keysKnownMs
    this.#items = restored.map((message) => ({ ...message, state: isKnown(message) ? 'waiting' : 'failed' }))
  }

  readonly items = (): readonly Outgoing[] => this.#items

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Answers the key of the message. */
  send(recipient: Recipient, content: string): string {
    const { newKey, now = () => new Date() } = this.#options
    const message: Outgoing = {
      ...recipient,
      key: newKey(),
      content,
      at: now().toISOString(),
      state: 'sending',
    }
    this.#set([...this.#items, message])
    this.#run(message)
    return message.key
  }

  /** Notes how much of the files of a message was sent. */
  report(key: string, progress: number): void {
    this.#set(this.#items.map((message) => (message.key === key ? { ...message, progress } : message)))
  }

  retry(key: string): void {
    const message = this.#failed(key)
    if (message === undefined) return
    this.#setState(key, 'sending')
    this.#run(message)
  }

  /** Sends the waiting messages, to each member in their order. */
  resume(): void {
    const waiting = this.#items.filter(({ state }) => state === 'waiting')
    for (const message of waiting) this.#setState(message.key, 'sending')
    for (const message of waiting) this.#run(message)
  }

  /** Removes a message that is not being sent, and answers its text. */
  takeBack(key: string): string | undefined {
    const message = this.#items.find((item) => item.key === key && item.state !== 'sending')
    if (message !== undefined) this.#remove(key)
    return message?.content
  }

  /** Resolves when no message is being sent. */
  async idle(): Promise<void> {
    while (this.#items.some(({ state }) => state === 'sending')) await Promise.all(this.#deliveries.values())
  }

  #failed(key: string): Outgoing | undefined {
    return this.#items.find((item) => item.key === key && item.state === 'failed')
  }

  #run(message: Outgoing): void {
    const place = placeOf(message)
    const before = this.#deliveries.get(place) ?? Promise.resolve()
    this.#deliveries.set(
      place,
      before.then(() => this.#attempt(message)),
    )
  }

  async #attempt(message: Outgoing): Promise<void> {
    const { deliver, onDelivered, onFailed, isOffline, onWaiting } = this.#options
    if (this.#isBehindWaiting(message)) return this.#setState(message.key, 'waiting')
    try {
      const conversation = await deliver(message)
      // Added to the conversation before it leaves the outbox, so that it never disappears from the screen.
      onDelivered(conversation)
      this.#remove(message.key)
    } catch (error) {
      const waits = isOffline(error)
      this.#setState(message.key, waits ? 'waiting' : 'failed')
      if (waits) onWaiting()
      else onFailed(error)
    }
  }

  /** Whether an earlier message to the same member waits, which keeps their order. */
  #isBehindWaiting(message: Outgoing): boolean {
    const earlier = this.#items.slice(
      0,
      this.#items.findIndex((item) => item.key === message.key),
    )
    return earlier.some((item) => placeOf(item) === placeOf(message) && item.state === 'waiting')
  }

  #remove(key: string): void {
    this.#set(this.#items.filter((message) => message.key !== key))
  }

  #setState(key: string, state: Outgoing['state']): void {
    this.#set(this.#items.map((message) => (message.key === key ? { ...message, state } : message)))
  }

  #set(next: readonly Outgoing[]): void {
    this.#items = next
    this.#options.save(next)
    for (const listener of this.#listeners) listener()
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export const isQuote = (value: unknown): value is Quote =>
  isRecord(value) &&
  typeof value['id'] === 'number' &&
  typeof value['senderId'] === 'number' &&
  typeof value['content'] === 'string'

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** The stored messages, without invalid ones. */
export function readOutgoing(stored: unknown): Outgoing[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((item: unknown): Outgoing[] => {
    if (!isRecord(item)) return []
    const { key, to, conversationId, content, at, state, replyTo, fileNames } = item
    const known = typeof conversationId === 'number' ? conversationId : null
    return typeof key === 'string' &&
      (typeof to === 'number' || (to === null && known !== null)) &&
      typeof content === 'string' &&
      typeof at === 'string'
      ? [
          {
            key,
            to,
            conversationId: known,
            content,
            at,
            state: state === 'failed' ? 'failed' : 'waiting',
            ...(isQuote(replyTo) ? { replyTo } : {}),
            ...(isTexts(fileNames) ? { fileNames } : {}),
          },
        ]
      : []
  })
}
