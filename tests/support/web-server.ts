import http, { type IncomingMessage, type RequestListener } from 'node:http'
import { afterAll } from 'vitest'

export interface WebServer {
  readonly url: string
  readonly port: number
  /** The requests that arrived. */
  readonly requests: IncomingMessage[]
  close(): void
}

/** A server of somebody else, on an address of this machine. */
export async function openWebServer(
  listener: RequestListener,
  host = '127.0.0.1',
  port = 0,
): Promise<WebServer> {
  const requests: IncomingMessage[] = []
  const server = http.createServer((request, response) => {
    requests.push(request)
    listener(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(port, host, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://${host}:${address.port}`,
    port: address.port,
    requests,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The same, until the test file ends. */
export async function webServer(listener: RequestListener, host?: string, port?: number): Promise<WebServer> {
  const server = await openWebServer(listener, host, port)
  afterAll(() => server.close())
  return server
}
