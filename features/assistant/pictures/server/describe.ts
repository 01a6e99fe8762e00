import { type AiServices, describeImage, type Tokens } from '#features/assistant/assistant/server/index.ts'
import { loadSharp } from '#platform/server/files/sharp.ts'
import { Refusal } from '#platform/server/refusal.ts'

/** Longest side in pixels. Models see no more in larger pictures. */
const longSide = 1600

/** The answer of the service, or the reason why there is none. */
export type Description =
  | { readonly text: string; readonly failure: null }
  | { readonly text: null; readonly failure: string }

/** The AI service that describes pictures. */
export interface Describer {
  readonly model: string
  describe(
    path: string,
    prompt: string,
    signal: AbortSignal,
    tokens: Tokens | undefined,
  ): Promise<Description>
}

/** Undefined if there is no service, or pictures are kept from it; then no picture leaves this server. */
export async function findDescriber(services: AiServices): Promise<Describer | undefined> {
  const service = await services.current()
  if (service === undefined || service.withheld.has('pictures')) return undefined
  const { model } = service
  const describe: Describer['describe'] = async (path, prompt, signal, tokens) => {
    try {
      if (tokens !== undefined && tokens.left <= 0) throw tokens.refusal()
      // The picture is encoded again to remove its metadata: place, camera and author.
      const sharp = await loadSharp()
      const picture = await sharp(path)
        .autoOrient()
        .flatten({ background: '#fff' })
        .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 85 })
        .toBuffer()
      return {
        text: await describeImage(model, picture, 'image/jpeg', prompt, signal, tokens),
        failure: null,
      }
    } catch (error) {
      if (signal.aborted || !(error instanceof Refusal)) throw error
      // The member still gets what was read without the service.
      return { text: null, failure: error.message }
    }
  }
  return { model: model.model, describe }
}
