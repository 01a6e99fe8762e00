import * as z from 'zod'
import { BrokenAnswer } from './failures.ts'
import type { TokenMeter } from './token-meter.ts'

/** The fields that we read of one piece of an answer. */
const piece = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            /** Sent instead of an answer. */
            refusal: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.int().nonnegative().nullish(),
                  id: z.string().nullish(),
                  function: z
                    .object({ name: z.string().nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  /** For the whole message, with its last piece. Not every service sends it. */
  usage: z.object({ total_tokens: z.int().nonnegative().nullish() }).nullish().catch(null),
})

/** A tool call as the model requested it. Nothing in it is trusted. */
export interface RequestedCall {
  id: string
  name: string
  input: string
}

export interface ModelMessage {
  readonly text: string
  readonly calls: readonly RequestedCall[]
  /** Whether the message was cut because it became too long. */
  readonly isCut: boolean
}

/** Yields the text of one message as it arrives. Throws if the stream ends without a proper finish. */
export async function* readMessage(
  pieces: AsyncIterable<unknown>,
  maxCharacters: number,
  meter: Pick<TokenMeter, 'addCharacters' | 'setReported'>,
): AsyncGenerator<string, ModelMessage> {
  const calls = new Map<number, RequestedCall>()
  let text = ''
  let length = 0
  let finish: string | undefined
  for await (const raw of pieces) {
    const parsed = piece.safeParse(raw)
    if (!parsed.success) throw new BrokenAnswer()
    const choice = parsed.data.choices?.[0]
    const content = choice?.delta?.content ?? choice?.delta?.refusal ?? ''
    const parts = choice?.delta?.tool_calls ?? []
    for (const [position, part] of parts.entries()) {
      const index = part.index ?? position
      const call = calls.get(index) ?? { id: `call_${index}`, name: '', input: '' }
      calls.set(index, call)
      if (part.id) call.id = part.id
      call.name += part.function?.name ?? ''
      call.input += part.function?.arguments ?? ''
    }
    const total = parsed.data.usage?.total_tokens
    if (total != null) meter.setReported(total)
    const more = content.length + (parts.length === 0 ? 0 : JSON.stringify(parts).length)
    length += more
    text += content
    if (content !== '') yield content
    meter.addCharacters(more)
    finish = choice?.finish_reason ?? finish
    if (length > maxCharacters) return { text, calls: [], isCut: true }
  }
  if (finish === undefined) throw new BrokenAnswer()
  return { text, calls: [...calls.values()], isCut: finish === 'length' }
}
