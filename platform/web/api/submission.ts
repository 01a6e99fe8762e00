import { useState } from 'react'

/** Idempotency keys for submitted content, so that a retry after a lost response creates no second record. */
export interface Submission {
  /** The key for this content. It stays the same until the content changes or is stored. */
  key(content: unknown): string
  /** To be called when the record is stored. The next one gets a new key, even with the same content. */
  done(): void
}

export function createSubmission(newKey: () => string = randomKey): Submission {
  let current: { key: string; content: string } | undefined
  return {
    key(content) {
      const serialized = fingerprint(content)
      if (current?.content !== serialized) current = { key: newKey(), content: serialized }
      return current.key
    },
    done() {
      current = undefined
    },
  }
}

/** Use `idempotencyKey: submission.key(body)`, and `submission.done()` on success. */
export function useSubmission(): Submission {
  const [submission] = useState(() => createSubmission())
  return submission
}

/** `randomUUID` exists only on secure origins, but Kontor may run over plain http in a local network. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function fingerprint(content: unknown): string {
  return JSON.stringify(content, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
}
