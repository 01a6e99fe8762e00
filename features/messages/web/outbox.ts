import type { Conversation } from '../contract.ts'

/** A message that is being sent or has failed. It stays until it is delivered or the sender removes it. */
export interface Outgoing {
  /** Also its Idempotency-Key, so that repeated attempts deliver it once. */
  readonly key: string
  /** The recipient's id. */
  readonly to: number
  /** Null if it opens the conversation. It never changes, because the key is bound to one of the two endpoints. */
  readonly conversationId: number | null
  readonly content: string
  readonly at: string
  readonly state: 'sending' | 'failed'
}

interface Options {
  readonly deliver: (message: Outgoing) => Promise<Conversation>
  readonly onDelivered: (conversation: Conversation) => void
  readonly onFailed: (error: unknown) => void
  readonly save: (items: readonly Outgoing[]) => void
  readonly newKey: () => string
  readonly now?: () => Date
}

export interface Outbox {
  readonly items: () => readonly Outgoing[]
  readonly subscribe: (listener: () => void) => () => void
  readonly send: (recipient: Pick<Outgoing, 'to' | 'conversationId'>, content: string) => void
  readonly retry: (key: string) => void
  /** Removes a failed message and answers its text. */
  readonly takeBack: (key: string) => string | undefined
  /** Resolves when no message is being sent. */
  readonly idle: () => Promise<void>
}

/** `restored` are messages found after a reload. They may have been delivered or not, so their sender decides. */
export function createOutbox(restored: readonly Outgoing[], options: Options): Outbox {
  const { deliver, onDelivered, onFailed, save, newKey, now = () => new Date() } = options
  let items: readonly Outgoing[] = restored.map((message) => ({ ...message, state: 'failed' }))
  const listeners = new Set<() => void>()
  /** The last delivery to each member. The next one waits for it, which keeps their order. */
  const deliveries = new Map<number, Promise<void>>()

  const set = (next: readonly Outgoing[]) => {
    items = next
    save(items)
    for (const listener of listeners) listener()
  }
  const setState = (key: string, state: Outgoing['state']) =>
    set(items.map((message) => (message.key === key ? { ...message, state } : message)))
  const without = (key: string) => items.filter((message) => message.key !== key)

  const attempt = async (message: Outgoing) => {
    try {
      const conversation = await deliver(message)
      // Added to the conversation before it leaves the outbox, so that it never disappears from the screen.
      onDelivered(conversation)
      set(without(message.key))
    } catch (error) {
      setState(message.key, 'failed')
      onFailed(error)
    }
  }
  const run = (message: Outgoing) => {
    const before = deliveries.get(message.to) ?? Promise.resolve()
    deliveries.set(
      message.to,
      before.then(() => attempt(message)),
    )
  }

  return {
    items: () => items,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send(recipient, content) {
      const message: Outgoing = {
        ...recipient,
        key: newKey(),
        content,
        at: now().toISOString(),
        state: 'sending',
      }
      set([...items, message])
      run(message)
    },
    retry(key) {
      const message = items.find((item) => item.key === key && item.state === 'failed')
      if (message === undefined) return
      setState(key, 'sending')
      run(message)
    },
    takeBack(key) {
      const message = items.find((item) => item.key === key && item.state === 'failed')
      if (message !== undefined) set(without(key))
      return message?.content
    },
    async idle() {
      while (items.some(({ state }) => state === 'sending')) await Promise.all(deliveries.values())
    },
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The stored messages, without invalid ones. */
export function readOutgoing(stored: unknown): Outgoing[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((item: unknown): Outgoing[] => {
    if (!isRecord(item)) return []
    const { key, to, conversationId, content, at } = item
    const known = typeof conversationId === 'number' ? conversationId : null
    return typeof key === 'string' &&
      typeof to === 'number' &&
      typeof content === 'string' &&
      typeof at === 'string'
      ? [{ key, to, conversationId: known, content, at, state: 'failed' }]
      : []
  })
}
