import {
  type Budget,
  type Availability,
  insertLedgerEntry,
  type Tokens,
} from '#features/assistant/assistant/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import { personalBook } from '#platform/server/book.ts'
import { memberCaller } from '#platform/server/caller.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import type { Analysis } from '../contract.ts'
import { checkImage } from './check.ts'
import type { Describer, Description } from './describe.ts'
import type { PictureReader } from './reader/reader.ts'
import type { Findings } from './reader/tasks.ts'
import { analysisText } from './analysis-text.ts'

interface Parts {
  readonly gate: Availability
  readonly budget: Budget
  readonly reader: PictureReader
  /** The service that describes pictures now. */
  readonly describer: () => Promise<Describer | undefined>
}

interface AnalysisRequest {
  readonly bookId: CallerId
  readonly prompt: string
  readonly image: StoredUpload | undefined
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
}

interface PictureResults {
  readonly findings: Findings
  /** Undefined if no service is configured. */
  readonly description: Description | undefined
}

export function pictureService(
  { database }: Pick<App, 'database'>,
  { gate, budget, reader, describer }: Parts,
) {
  /** Runs recognition and description in parallel. If one fails, the other is aborted. */
  const readAndDescribe = async (
    path: string,
    { bookId, prompt }: AnalysisRequest,
    service: Describer | undefined,
    tokens: Tokens | undefined,
    signal: AbortSignal,
  ): Promise<PictureResults> => {
    const failure = new AbortController()
    const combined = AbortSignal.any([signal, failure.signal])
    try {
      const [findings, description] = await Promise.all([
        reader.read(path, memberCaller(bookId), combined),
        service?.describe(path, prompt, combined, tokens),
      ])
      return { findings, description }
    } catch (error) {
      failure.abort(error)
      throw error
    }
  }

  /** Analyzes an uploaded image, which is deleted after the request. Reads no records of the member. */
  const analyze = async (request: AnalysisRequest): Promise<Analysis> => {
    const { bookId, prompt, image, signal } = request
    const path = await checkImage(image)
    const service = await describer()
    const engine = service === undefined ? 'built-in' : 'model'
    const tokens = await budget.useCall(bookId, { name: engine }, true)
    const noteState = (state: 'done' | 'stopped' | 'failed') =>
      insertLedgerEntry(database, {
        book: personalBook({ id: bookId }),
        kind: 'image',
        prompt: prompt === '' ? 'Analyze an image' : prompt,
        engine,
        model: service?.model ?? null,
        state,
        opened: [],
        reads: [],
      })
    try {
      const { findings, description } = await gate.run((switchedOff) =>
        readAndDescribe(path, request, service, tokens, AbortSignal.any([signal, switchedOff])),
      )
      await noteState('done')
      const { size, text, colours, codes, draft } = findings
      return {
        size,
        text,
        colours,
        codes,
        draft,
        description: description?.text ?? null,
        engine: description?.text == null ? 'built-in' : 'model',
        analysis: analysisText({ findings, description, prompt }),
      }
    } catch (error) {
      // The image may have reached the service, so the ledger says so.
      if (service !== undefined) await noteState(signal.aborted ? 'stopped' : 'failed')
      throw error
    }
  }

  return { analyze }
}

export type PictureService = ReturnType<typeof pictureService>
