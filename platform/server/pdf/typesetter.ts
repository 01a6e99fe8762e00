import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { defineErrors } from '#platform/contract/errors.ts'
import { currentCaller } from '../caller.ts'
import { createQueue } from '../queue.ts'
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
  failed: [503, 'The PDF could not be made. Please print the page instead.'],
})

/** A document takes some 50 ms. */
const rules = { name: 'documents', running: 1, waiting: 40, perMember: 10, maxWaitMs: 20_000 }
/** A document that takes longer is given up, and its thread ended: a compiler cannot be told to stop. */
const longestMs = 10_000
/** The compiler holds 60 MB: it goes when nobody has asked for so long. */
const idleMs = 5 * 60_000

/** What the thread works at. */
interface Current {
  readonly id: number
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: Error) => void
}

interface Options {
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Name of the compiler's package; another one in tests. */
  readonly compiler?: string
  /** Other deadlines, in tests. */
  readonly longestMs?: number
}

/** Sets documents in a thread of its own, begun with the first one, so that nobody waits for a page to be set. */
export function openTypesetter({
  log,
  compiler = '@myriaddreamin/typst-ts-node-compiler',
  longestMs: deadlineMs = longestMs,
}: Options): Typesetter {
  const queue = createQueue(rules)
  let current: Current | undefined
  let thread: Worker | undefined
  let last = 0
  let watch: NodeJS.Timeout | undefined

  const end = (error: Error) => {
    clearTimeout(watch)
    void thread?.terminate()
    thread = undefined
    current?.reject(error)
    current = undefined
  }

  /** Ends a thread that hangs, or that nobody has needed for a while. */
  const attend = () => {
    clearTimeout(watch)
    const late = () => {
      if (current !== undefined) log.warn({ deadlineMs }, 'document not set in time')
      end(new Refusal(pdfErrors.failed))
    }
    watch = setTimeout(late, current === undefined ? idleMs : deadlineMs).unref()
  }

  const hear = (outcome: Outcome) => {
    if ('missing' in outcome) {
      log.warn({ cause: outcome.missing }, 'no PDF compiler on this platform')
      end(new Refusal(pdfErrors.missing))
      return
    }
    if (outcome.id !== current?.id) return
    const asked = current
    current = undefined
    attend()
    if ('pdf' in outcome) asked.resolve(outcome.pdf)
    else {
      log.error({ cause: outcome.problem }, 'document not set')
      asked.reject(new Refusal(pdfErrors.failed))
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

  const set = (manuscript: Manuscript) =>
    new Promise<Uint8Array>((resolve, reject) => {
      last += 1
      current = { id: last, resolve, reject }
      thread ??= begin()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage({ ...manuscript, id: last } satisfies Job)
      attend()
    })

  return {
    set(manuscript) {
      const { memberId, signal } = currentCaller()
      return queue.run(memberId, () => set(manuscript), { signal })
    },
  }
}
