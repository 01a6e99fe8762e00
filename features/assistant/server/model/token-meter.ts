import type { Tokens } from '../budget.ts'
import type { ModelRequest } from './request-message.ts'

const charactersPerToken = 4
/** What services count for a picture, roughly. */
const pictureTokens = 1_000

/** Pictures travel as text that no service counts by its length. */
function tokensOf({ messages, tools }: ModelRequest): number {
  let pictures = 0
  const text = JSON.stringify([messages, tools], (key, value: unknown) => {
    if (key !== 'image_url') return value
    pictures += 1
    return null
  })
  return Math.ceil(text.length / charactersPerToken) + pictures * pictureTokens
}

/** Counts the tokens of one message of the service: as the service says, else by length. */
export class TokenMeter {
  readonly #tokens: Tokens | undefined
  readonly #request: number
  #characters = 0
  #said: number | undefined

  constructor(tokens: Tokens | undefined, request: ModelRequest) {
    this.#tokens = tokens
    this.#request = tokens === undefined ? 0 : tokensOf(request)
  }

  get #estimate(): number {
    return this.#request + Math.ceil(this.#characters / charactersPerToken)
  }

  /** Refuses what goes beyond the tokens that are left. */
  addCharacters(characters: number): void {
    this.#characters += characters
    if (this.#tokens !== undefined && this.#estimate > this.#tokens.left) throw this.#tokens.usedUp()
  }

  /** What the service says that it was. */
  setReported(tokens: number): void {
    this.#said = tokens
  }

  /** A service that never said a word costs nothing. */
  async settle(): Promise<void> {
    if (this.#said !== undefined || this.#characters > 0)
      await this.#tokens?.spend(this.#said ?? this.#estimate)
  }
}
