import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A request that the service received. */
export interface ServiceRequest {
  readonly path: string
  readonly authorization: string | undefined
  /** The request's body, byte by byte. */
  readonly text: string
  /** Whether the client closed the connection before the answer was complete. */
  readonly isDropped: () => boolean
}

export interface AiService {
  /** For OPENAI_BASE_URL. */
  readonly url: string
  readonly requests: readonly ServiceRequest[]
}

/** Answers the `turn`th request, counted from 0. */
export type Script = (response: ServerResponse, turn: number, asked: ServiceRequest) => void | Promise<void>

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** A model's service over real HTTP that answers, or fails, as its script says. */
export async function openAiService(script: Script): Promise<AiService & { close(): void }> {
  const requests: ServiceRequest[] = []
  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const entry: ServiceRequest = {
        path: request.url ?? '',
        authorization: request.headers.authorization,
        text,
        isDropped: () => response.destroyed && !response.writableFinished,
      }
      requests.push(entry)
      return script(response, requests.length - 1, entry)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** One chunk of a streamed message. */
export const streamChunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`

/** Sends a complete message with a text. */
export const sendText = (response: ServerResponse, ...texts: readonly string[]): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const content of texts) response.write(streamChunk({ content }))
  response.write(streamChunk({}, 'stop'))
  response.end('data: [DONE]\n\n')
}

/** Sends a complete message with tool calls. */
export const sendToolCalls = (
  response: ServerResponse,
  ...calls: readonly { readonly name: string; readonly input: string }[]
): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const [index, { name, input }] of calls.entries()) {
    const half = Math.floor(input.length / 2)
    const first = { name, arguments: input.slice(0, half) }
    response.write(
      streamChunk({ tool_calls: [{ index, id: `call_${index}`, type: 'function', function: first }] }),
    )
    response.write(streamChunk({ tool_calls: [{ index, function: { arguments: input.slice(half) } }] }))
  }
  response.write(streamChunk({}, 'tool_calls'))
  response.end('data: [DONE]\n\n')
}
