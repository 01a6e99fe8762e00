import { type Budget, type Availability, noteAnswer, type Tokens } from '#features/assistant/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import type { Analysis } from '../contract.ts'
import { checkImage } from './check.ts'
import type { Describe, Description } from './describe.ts'
import type { Reader } from './looking/reader.ts'
import type { Findings } from './looking/tasks.ts'
import { inWords } from './words.ts'

interface Parts {
  readonly gate: Availability
  readonly budget: Budget
  readonly reader: Reader
  readonly describe: Describe | undefined
}

interface Asked {
  readonly ownerId: number
  readonly prompt: string
  readonly image: StoredUpload | undefined
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
}

interface Seen {
  readonly findings: Findings
  /** Undefined if no service is configured. */
  readonly description: Description | undefined
}

export function pictureService(
  { config, database }: Pick<App, 'config' | 'database'>,
  { gate, budget, reader, describe }: Parts,
) {
  /** Runs recognition and description in parallel. If one fails, the other is aborted. */
  const see = async (
    path: string,
    { ownerId, prompt }: Asked,
    tokens: Tokens | undefined,
    signal: AbortSignal,
  ): Promise<Seen> => {
    const both = new AbortController()
    const either = AbortSignal.any([signal, both.signal])
    try {
      const [findings, description] = await Promise.all([
        reader.read(path, ownerId, either),
        describe?.(path, prompt, either, tokens),
      ])
      return { findings, description }
    } catch (error) {
      both.abort(error)
      throw error
    }
  }

  /** Analyzes an uploaded image, which is deleted after the request. Reads no records of the member. */
  const analyze = async (asked: Asked): Promise<Analysis> => {
    const { ownerId, prompt, image, signal } = asked
    const path = await checkImage(image)
    const engine = describe === undefined ? 'built-in' : 'model'
    const tokens = await budget.open(ownerId, { name: engine }, true)
    const note = (state: 'done' | 'stopped' | 'failed') =>
      noteAnswer(database, {
        ownerId,
        kind: 'image',
        prompt: prompt === '' ? 'Analyze an image' : prompt,
        engine,
        model: config.aiService?.model ?? null,
        state,
        opened: [],
        reads: [],
      })
    try {
      const { findings, description } = await gate.run((switchedOff) =>
        see(path, asked, tokens, AbortSignal.any([signal, switchedOff])),
      )
      await note('done')
      const { size, text, colours, codes, draft } = findings
      return {
        size,
        text,
        colours,
        codes,
        draft,
        description: description?.text ?? null,
        engine: description?.text == null ? 'built-in' : 'model',
        analysis: inWords({ findings, description, prompt }),
      }
    } catch (error) {
      // The image may have reached the service, so the ledger says so.
      if (describe !== undefined) await note(signal.aborted ? 'stopped' : 'failed')
      throw error
    }
  }

  return { analyze }
}

export type PictureService = ReturnType<typeof pictureService>
