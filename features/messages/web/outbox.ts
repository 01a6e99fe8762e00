import type { Conversation } from '../contract.ts'

/** A message on its way, or one that did not arrive. Nothing leaves the outbox but by arriving or by the sender's wish. */
export interface Outgoing {
  /** Also its Idempotency-Key: however often it is sent again, it arrives once. */
  readonly key: string
  /** The member it is for. */
  readonly to: number
  /** Null where it opens the conversation. Settled once, for the key belongs to the one call or the other. */
  readonly conversationId: number | null
  readonly content: string
  readonly at: string
  readonly state: 'sending' | 'failed'
}

interface Options {
  readonly deliver: (message: Outgoing) => Promise<Conversation>
  readonly onDelivered: (conversation: Conversation) => void
  readonly onFailed: (error: unknown) => void
  readonly keep: (items: readonly Outgoing[]) => void
  readonly newKey: () => string
  readonly now?: () => Date
}

export interface Outbox {
  readonly items: () => readonly Outgoing[]
  readonly subscribe: (listener: () => void) => () => void
  readonly send: (place: Pick<Outgoing, 'to' | 'conversationId'>, content: string) => void
  readonly retry: (key: string) => void
  /** Takes a message that failed out, and answers its text. */
  readonly takeBack: (key: string) => string | undefined
  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>
}

/** `left`: what a reload found in it. It may have arrived or not, so its sender decides. */
export function createOutbox(left: readonly Outgoing[], options: Options): Outbox {
  const { deliver, onDelivered, onFailed, keep, newKey, now = () => new Date() } = options
  let items: readonly Outgoing[] = left.map((message) => ({ ...message, state: 'failed' }))
  const listeners = new Set<() => void>()
  /** The last message under way to each member: the next one waits, so that they arrive in their order. */
  const under = new Map<number, Promise<void>>()

  const set = (next: readonly Outgoing[]) => {
    items = next
    keep(items)
    for (const listener of listeners) listener()
  }
  const become = (key: string, state: Outgoing['state']) =>
    set(items.map((message) => (message.key === key ? { ...message, state } : message)))
  const without = (key: string) => items.filter((message) => message.key !== key)

  const attempt = async (message: Outgoing) => {
    try {
      const conversation = await deliver(message)
      // First it is in the conversation, then no more in the outbox: it never leaves the screen.
      onDelivered(conversation)
      set(without(message.key))
    } catch (error) {
      become(message.key, 'failed')
      onFailed(error)
    }
  }
  const run = (message: Outgoing) => {
    const before = under.get(message.to) ?? Promise.resolve()
    under.set(
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
    send(place, content) {
      const message: Outgoing = {
        ...place,
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
      become(key, 'sending')
      run(message)
    },
    takeBack(key) {
      const message = items.find((item) => item.key === key && item.state === 'failed')
      if (message !== undefined) set(without(key))
      return message?.content
    },
    async idle() {
      while (items.some(({ state }) => state === 'sending')) await Promise.all(under.values())
    },
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What was kept, as far as it can be read. */
export function readOutgoing(kept: unknown): Outgoing[] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap((item: unknown): Outgoing[] => {
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
