import type { FastifyBaseLogger } from 'fastify'
import { defineErrors } from '#platform/contract/errors.ts'
import { currentCaller } from '../caller.ts'
import { createQueue } from '../queue.ts'
import { Refusal } from '../refusal.ts'
import { openSubprocess } from '../subprocess/open.ts'
import type { AttachmentMetadata } from './archive.ts'

export type { AttachmentMetadata } from './archive.ts'

/** A document to typeset: a Typst template, and its content as data, never as markup. */
export interface Manuscript {
  readonly template: string
  /** The template reads it as the JSON text `sys.inputs.document`. */
  readonly data: unknown
  /** Pictures by the paths under which the template loads them. */
  readonly pictures: Readonly<Record<string, Uint8Array>>
  /** Makes it a PDF/A-3b, with this file inside. The template embeds `sys.inputs.attachment`. */
  readonly attachment?: Attachment | undefined
}

/** A file in a PDF that says the same as its pages, for programs. */
export interface Attachment {
  readonly name: string
  readonly text: string
  readonly description: string
  readonly metadata: AttachmentMetadata
}

export type Outcome =
  | { readonly pdf: Uint8Array }
  | { readonly problem: string }
  /** The compiler is not installed: it is a native module, and not every platform has one. */
  | { readonly missing: string }

export interface Typesetter {
  /** Typesets the document as a PDF. Refuses where no PDF can be made. */
  set(manuscript: Manuscript): Promise<Uint8Array>
}

const pdfErrors = defineErrors({
  missing: [503, 'PDF documents cannot be made on this server. Please print the page instead.'],
  failed: [503, 'The PDF could not be made. Please print the page instead.'],
})

/** A document takes about 50 ms. */
const rules = { name: 'documents', running: 1, waiting: 40, perMember: 10, maxWaitMs: 20_000 }
/** A document that takes longer is given up, and its process killed, because the compiler cannot be stopped. */
const longestMs = 10_000
/** The compiler takes 70 MB, and starts within half a second. */
const idleMs = 60_000
const maxHeapMb = 256

interface Options {
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** The name of the compiler's package, for tests. */
  readonly compiler?: string
  /** Another time limit, for tests. */
  readonly longestMs?: number
}

/** Typesets documents in a process of its own, started with the first one, so that requests are answered meanwhile. */
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
      const { key, signal } = currentCaller()
      return queue.run(key, () => set(manuscript), { signal })
    },
  }
}
