/** A change on the server: the resource, the record's id, and further fields. */
export interface Change {
  readonly resource: string
  readonly id?: number | string | undefined
  readonly [more: string]: unknown
}

export interface NotificationFrame {
  readonly content: string
  readonly [more: string]: unknown
}

export type Frame =
  | { readonly type: 'notification'; readonly data: NotificationFrame }
  | { readonly type: 'changed'; readonly data: Change }

/** Parses a message; null if it is no valid frame. */
export function parseFrame(message: unknown): Frame | null {
  if (typeof message !== 'string') return null
  const frame = parseJson(message)
  if (!isRecord(frame) || !isRecord(frame['data'])) return null
  const { type, data } = frame
  if (type === 'notification' && typeof data['content'] === 'string') {
    return { type, data: { ...data, content: data['content'] } }
  }
  if (type === 'changed' && typeof data['resource'] === 'string') {
    const id = data['id']
    const hasId = typeof id === 'number' || typeof id === 'string'
    return { type, data: { ...data, resource: data['resource'], id: hasId ? id : undefined } }
  }
  return null
}

function parseJson(message: string): unknown {
  try {
    const value: unknown = JSON.parse(message)
    return value
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
