import { useState } from 'react'

/** Idempotency keys for submitted content, so that a retry after a lost response creates no second record. */
export class Submission {
  readonly #newKey: () => string
  #current: { readonly key: string; readonly content: string } | undefined

  constructor(newKey = randomKey) {
    this.#newKey = newKey
  }

  /** The key for this content. It stays the same until the content changes or is stored. */
  key(content: unknown): string {
    const serialized = fingerprint(content)
    if (this.#current?.content !== serialized) this.#current = { key: this.#newKey(), content: serialized }
    return this.#current.key
  }

  /** To be called when the record is stored. The next one gets a new key, even with the same content. */
  done(): void {
    this.#current = undefined
  }
}

/** Use `idempotencyKey: submission.key(body)`, and `submission.done()` on success. */
export function useSubmission(): Submission {
  const [submission] = useState(() => new Submission())
  return submission
}

/** `randomUUID` exists only on secure origins, but Kontor may run over plain http in a local network. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Equal texts mean equal content. Files are compared by name, size and time; a promise equals none. */
export function fingerprint(content: unknown): string {
  return JSON.stringify(content, (_, value: unknown) => {
    if (value instanceof File) return [value.name, value.size, value.lastModified]
    return value instanceof Promise ? randomKey() : value
  })
}
