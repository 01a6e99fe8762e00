import type { Question } from '../engine.ts'
import type { GivenPassage } from './tools.ts'

/** What a model was given for one answer: what it quotes and cites must be of this. */
export class GivenTexts {
  readonly #passages: GivenPassage[] = []
  readonly #texts: string[]

  constructor({ prompt, earlier }: Pick<Question, 'prompt' | 'earlier'>) {
    // Earlier answers count only if this server made them; what they quote was checked then.
    const own = earlier.filter(({ role, calls }) => role === 'user' || calls !== undefined)
    this.#texts = [prompt, ...own.map(({ content }) => content)]
  }

  get passages(): readonly GivenPassage[] {
    return this.#passages
  }

  /** Everything that was given, passages among it. */
  get texts(): readonly string[] {
    return this.#texts
  }

  /** @param text what a tool answered, as JSON */
  add(text: string, passages: readonly GivenPassage[]): void {
    this.#passages.push(...passages)
    this.#texts.push(text, ...passages.map((passage) => passage.text))
  }
}
