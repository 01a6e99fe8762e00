import { useState } from 'react'

/** Keeps one key per thing a person submits, so that a retry after a lost answer makes no second record. */
export interface Submission {
  /** The key for this content: the same until it changes, or until it has been stored. */
  key(content: unknown): string
  /** The record exists; the next one is another, even with the same words. */
  done(): void
}

export function createSubmission(newKey: () => string = randomKey): Submission {
  let current: { key: string; content: string } | undefined
  return {
    key(content) {
      const print = fingerprint(content)
      if (current?.content !== print) current = { key: newKey(), content: print }
      return current.key
    },
    done() {
      current = undefined
    },
  }
}

/** `const submission = useSubmission()`, then `idempotencyKey: submission.key(body)` and `submission.done()` on success. */
export function useSubmission(): Submission {
  const [submission] = useState(() => createSubmission())
  return submission
}

/** `randomUUID` exists on secure origins only, and people try Kontor over plain http in their own network. */
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
