import type { Tokens } from '../tokens.ts'
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions'

export type ModelRequest = Pick<ChatCompletionCreateParamsStreaming, 'messages' | 'tools' | 'tool_choice'>

const charactersPerToken = 4
/** Roughly what services count for a picture. */
const pictureTokens = 1_000

/** A picture travels as text, but no service counts its tokens by that text's length. */
function tokensOf({ messages, tools }: ModelRequest): number {
  let pictures = 0
  const text = JSON.stringify([messages, tools], (key, value: unknown) => {
    if (key !== 'image_url') return value
    pictures += 1
    return null
  })
  return Math.ceil(text.length / charactersPerToken) + pictures * pictureTokens
}

/** Counts the tokens of one message: as the service reports them, or else by length. */
export class TokenMeter {
  readonly #tokens: Tokens | undefined
  readonly #request: number
  #characters = 0
  #reported: number | undefined

  constructor(tokens: Tokens | undefined, request: ModelRequest) {
    this.#tokens = tokens
    this.#request = tokens === undefined ? 0 : tokensOf(request)
  }

  get #estimate(): number {
    return this.#request + Math.ceil(this.#characters / charactersPerToken)
  }

  /** Throws a refusal if more tokens are used than are left. */
  addCharacters(characters: number): void {
    this.#characters += characters
    if (this.#tokens !== undefined && this.#estimate > this.#tokens.left) throw this.#tokens.refusal()
  }

  /** Sets the count that the service reports. */
  setReported(tokens: number): void {
    this.#reported = tokens
  }

  /** A service that sent nothing costs nothing. */
  async settle(): Promise<void> {
    if (this.#reported !== undefined || this.#characters > 0)
      await this.#tokens?.spend(this.#reported ?? this.#estimate)
  }
}
