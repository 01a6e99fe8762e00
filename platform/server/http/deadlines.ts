import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long and how slowly one exchange may use a connection. */
export const usualDeadlines = {
  /** For the request line and all headers. */
  headersMs: 10_000,
  /** A body slower than `bytesPerSecond` for this long is cut off; the slowest phones send 20 KB/s. */
  bodyMs: 10_000,
  bytesPerSecond: 2_048,
  /** From the last byte of the request to the first byte of the answer. */
  answerMs: 60_000,
  /** An answer is cut off when the client takes nothing of it for this long. */
  readerMs: 60_000,
  /** After a refusal: how long the client has to read the answer, and how much it may still send. */
  restMs: 3_000,
  restBytes: 32 * 1024 * 1024,
}

export type Deadlines = Readonly<typeof usualDeadlines>

const sweepMs = 1_000
const restSweepMs = 20

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly socket: Socket
  /** What the exchange waits for, since when, and how many bytes had passed by then. */
  phase: 'body' | 'answer' | 'reader'
  since: number
  bytes: number
}

const phaseOf = ({ request, response }: Exchange): Exchange['phase'] => {
  if (!request.complete) return 'body'
  return response.headersSent ? 'reader' : 'answer'
}

/** Whether the next step is ours: to read bytes that the client has already sent. */
const isBackpressured = (request: IncomingMessage) => request.readableLength >= request.readableHighWaterMark

const lateBody = 'The request took too long to arrive'
const lateAnswer = 'The service is not available right now. Please try again in a moment.'

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.shouldKeepAlive = false
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '5' } : {}),
  })
  response.end(sentence)
}

/** Refuses or cuts off an exchange whose time is up. */
function enforceDeadline(exchange: Exchange, now: number, deadlines: Deadlines): void {
  const { request, response, socket } = exchange
  const waited = now - exchange.since
  const restart = (bytes: number) => {
    exchange.since = now
    exchange.bytes = bytes
  }
  switch (exchange.phase) {
    case 'body': {
      if (isBackpressured(request)) return restart(socket.bytesRead)
      if (waited < deadlines.bodyMs) return
      const rate = (socket.bytesRead - exchange.bytes) / (waited / 1_000)
      if (rate >= deadlines.bytesPerSecond) return restart(socket.bytesRead)
      if (response.headersSent) socket.destroy()
      else {
        refuse(response, 408, lateBody)
        socket.destroySoon()
      }
      return
    }
    case 'answer':
      if (waited >= deadlines.answerMs) refuse(response, 503, lateAnswer)
      return
    case 'reader': {
      const isStuck = response.writableLength > 0 && socket.bytesWritten === exchange.bytes
      if (!isStuck) restart(socket.bytesWritten)
      else if (waited >= deadlines.readerMs) socket.destroy()
    }
  }
}

/** Discards the rest of a body whose request was already answered, up to a bound. */
function discardRest(request: IncomingMessage, deadlines: Deadlines): void {
  const { socket } = request
  const begin = socket.bytesRead
  const end = performance.now() + deadlines.restMs
  // Node emits no data that nobody reads, so the bytes are counted at the connection.
  const counting = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(counting)
    if (performance.now() > end) socket.destroy()
    // Paused, not destroyed: a client that is still sending may not have read its answer yet.
    else if (socket.bytesRead - begin > deadlines.restBytes) socket.pause()
  }, restSweepMs)
  request.resume()
}

/**
 * Gives each request deadlines. Headers have Node's own. Bodies and answers are judged by their progress, since a
 * large file over a slow line may take minutes.
 */
export function enforceDeadlines(server: Server, deadlines: Deadlines = usualDeadlines): void {
  const exchanges = new Set<Exchange>()

  server.on('request', (request, response) => {
    const { socket } = request
    const begun = { phase: 'body', since: performance.now(), bytes: socket.bytesRead } as const
    exchanges.add({ request, response, socket, ...begun })
    if (!request.complete)
      response.once('finish', () => {
        if (!request.complete) discardRest(request, deadlines)
      })
  })

  const sweep = setInterval(() => {
    const now = performance.now()
    for (const exchange of exchanges) {
      const { response, socket } = exchange
      const isOver = socket.destroyed || response.writableFinished
      if (isOver) {
        exchanges.delete(exchange)
        continue
      }
      const phase = phaseOf(exchange)
      if (phase !== exchange.phase) {
        exchange.phase = phase
        exchange.since = now
        exchange.bytes = phase === 'reader' ? socket.bytesWritten : socket.bytesRead
      }
      enforceDeadline(exchange, now, deadlines)
    }
  }, sweepMs)
  sweep.unref()
  server.once('close', () => clearInterval(sweep))
}
