import { describeImage, type Tokens } from '#features/assistant/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { loadSharp } from '#platform/server/files/sharp.ts'
import { Refusal } from '#platform/server/refusal.ts'

/** Longest side in pixels. Models see no more in larger pictures. */
const longSide = 1600

/** The answer of the service, or the reason why there is none. */
export type Description =
  | { readonly text: string; readonly failure: null }
  | { readonly text: null; readonly failure: string }

/** Asks the AI service to describe a picture. */
export type Describe = (
  path: string,
  prompt: string,
  signal: AbortSignal,
  tokens: Tokens | undefined,
) => Promise<Description>

/** Undefined if no service is configured; then no picture leaves this server. */
export function createDescriber(app: Pick<App, 'config' | 'log'>): Describe | undefined {
  if (app.config.aiService === undefined) return undefined
  return async (path, prompt, signal, tokens) => {
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
      return { text: await describeImage(app, picture, 'image/jpeg', prompt, signal, tokens), failure: null }
    } catch (error) {
      if (signal.aborted || !(error instanceof Refusal)) throw error
      // The member still gets what was read without the service.
      return { text: null, failure: error.message }
    }
  }
}
