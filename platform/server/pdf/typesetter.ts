import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { defineErrors } from '#platform/contract/errors.ts'
import { Refusal } from '../refusal.ts'

/** A document to set: a Typst template, and what it says as data, never as markup. */
export interface Manuscript {
  readonly template: string
  /** Given to the template as the JSON text `sys.inputs.document`. */
  readonly data: unknown
  /** Pictures by the paths under which the template loads them. */
  readonly pictures: Readonly<Record<string, Uint8Array>>
}

export type Job = Manuscript & { readonly id: number }

export type Outcome =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly problem: string }
  /** The compiler is not installed here: it comes as a native module, per platform. */
  | { readonly missing: string }

export interface Typesetter {
  /** The document as a PDF. Rejects with a refusal where no PDF can be made. */
  set(manuscript: Manuscript): Promise<Uint8Array>
}

const pdfErrors = defineErrors({
  missing: [503, 'PDF documents cannot be made on this server. Please print the page instead.'],
  busy: [503, 'Too many documents are being made right now. Please try again in a moment.'],
  failed: [503, 'The PDF could not be made. Please print the page instead.'],
})

/** A document takes some 50 ms; whoever comes after so many has waited long enough. */
const maxWaiting = 100
const longestMs = 20_000
/** The compiler holds 60 MB: it goes when nobody has asked for so long. */
const idleMs = 5 * 60_000

interface Waiting {
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: Error) => void
}

interface Options {
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Name of the compiler's package; another one in tests. */
  readonly compiler?: string
}

/** Sets documents in a thread of its own, begun with the first one, so that nobody waits for a page to be set. */
export function openTypesetter({
  log,
  compiler = '@myriaddreamin/typst-ts-node-compiler',
}: Options): Typesetter {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let last = 0
  let watch: NodeJS.Timeout | undefined

  const end = (error: Error) => {
    clearTimeout(watch)
    void thread?.terminate()
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  /** Ends a thread that hangs, or that nobody has needed for a while. */
  const attend = () => {
    clearTimeout(watch)
    const isBusy = waiting.size > 0
    watch = setTimeout(() => end(new Refusal(pdfErrors.failed)), isBusy ? longestMs : idleMs).unref()
  }

  const hear = (outcome: Outcome) => {
    if ('missing' in outcome) {
      log.warn({ cause: outcome.missing }, 'no PDF compiler on this platform')
      end(new Refusal(pdfErrors.missing))
      return
    }
    const asked = waiting.get(outcome.id)
    waiting.delete(outcome.id)
    attend()
    if ('pdf' in outcome) asked?.resolve(outcome.pdf)
    else {
      log.error({ cause: outcome.problem }, 'document not set')
      asked?.reject(new Refusal(pdfErrors.failed))
    }
  }

  const begin = (): Worker => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: { compiler } })
    worker.on('message', hear)
    worker.on('error', (error) => {
      log.error({ error }, 'PDF thread failed')
      if (thread === worker) end(new Refusal(pdfErrors.failed, { cause: error }))
    })
    // No reason for a server to live on.
    worker.unref()
    return worker
  }

  return {
    set: (manuscript) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= maxWaiting) {
          reject(new Refusal(pdfErrors.busy, { retryAfter: 5 }))
          return
        }
        last += 1
        waiting.set(last, { resolve, reject })
        thread ??= begin()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        thread.postMessage({ ...manuscript, id: last } satisfies Job)
        attend()
      }),
  }
}
