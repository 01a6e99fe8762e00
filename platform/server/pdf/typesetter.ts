import type { FastifyBaseLogger } from 'fastify'
import { defineErrors } from '#platform/contract/errors.ts'
import { currentCaller } from '../caller.ts'
import { createQueue } from '../queue.ts'
import { Refusal } from '../refusal.ts'
import { openSubprocess } from '../subprocess/open.ts'

/** A document to set: a Typst template, and what it says as data, never as markup. */
export interface Manuscript {
  readonly template: string
  /** Given to the template as the JSON text `sys.inputs.document`. */
  readonly data: unknown
  /** Pictures by the paths under which the template loads them. */
  readonly pictures: Readonly<Record<string, Uint8Array>>
}

export type Outcome =
  | { readonly pdf: Uint8Array }
  | { readonly problem: string }
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
/** A document that takes longer is given up, and its process ended: a compiler cannot be told to stop. */
const longestMs = 10_000
/** The compiler holds 70 MB, and begins within half a second. */
const idleMs = 60_000
const maxHeapMb = 256

interface Options {
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Name of the compiler's package; another one in tests. */
  readonly compiler?: string
  /** Other deadlines, in tests. */
  readonly longestMs?: number
}

/** Sets documents in a process of its own, begun with the first one, so that nobody waits for a page to be set. */
export function openTypesetter({
  log,
  compiler = '@myriaddreamin/typst-ts-node-compiler',
  longestMs: deadlineMs = longestMs,
}: Options): Typesetter {
  const queue = createQueue(rules)
  const subprocess = openSubprocess<Manuscript, Outcome>({
    module: new URL('worker.ts', import.meta.url),
    args: [compiler],
    longestMs: deadlineMs,
    idleMs,
    maxHeapMb,
  })

  const set = async (manuscript: Manuscript): Promise<Uint8Array> => {
    const outcome = await subprocess.run(manuscript).catch((error: unknown) => {
      log.error({ err: error }, 'document not set')
      throw new Refusal(pdfErrors.failed, { cause: error })
    })
    if ('pdf' in outcome) return outcome.pdf
    if ('missing' in outcome) {
      log.warn({ cause: outcome.missing }, 'no PDF compiler on this platform')
      throw new Refusal(pdfErrors.missing)
    }
    log.error({ cause: outcome.problem }, 'document not set')
    throw new Refusal(pdfErrors.failed)
  }

  return {
    set(manuscript) {
      const { memberId, signal } = currentCaller()
      return queue.run(memberId, () => set(manuscript), { signal })
    },
  }
}
