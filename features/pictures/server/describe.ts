import { describeImage, type Tokens } from '#features/assistant/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { loadSharp } from '#platform/server/files/sharp.ts'
import { Refusal } from '#platform/server/refusal.ts'

/** Longer sides tell a model no more. */
const longSide = 1600

/** What the service said, or why it said nothing. */
export type Description =
  | { readonly text: string; readonly failure: null }
  | { readonly text: null; readonly failure: string }

/** Asks the service for its description of a picture. Undefined where none is set up: then nothing leaves this server. */
export type Describe = (
  path: string,
  prompt: string,
  signal: AbortSignal,
  tokens: Tokens | undefined,
) => Promise<Description>

export function describer(app: Pick<App, 'config' | 'log'>): Describe | undefined {
  if (app.config.aiService === undefined) return undefined
  return async (path, prompt, signal, tokens) => {
    try {
      if (tokens !== undefined && tokens.left <= 0) throw tokens.usedUp()
      // Drawn anew: where it was taken and with what camera is nobody's business.
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
      // What can be read without it is still worth having.
      return { text: null, failure: error.message }
    }
  }
}
