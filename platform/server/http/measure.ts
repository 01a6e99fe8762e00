import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

/** Refusals that say that there is too much to do, for one member or for all. */
const telling = new Set([429, 503])

/** Every page and picture of the web part is one: a label for each of a build's files would grow with every build. */
const labelOf = (url: string) => (url.startsWith('/api/') || url === '/ws' ? url : 'pages')

/**
 * Measures every request to a route that is added from now on. What is looked up by its labels is looked up once
 * for each route, not for each request.
 */
export function measureRequests(server: FastifyInstance, metrics: Metrics): void {
  let inFlight = 0
  metrics.gauge('kontor_requests_in_flight', 'Requests that are being answered', () => inFlight)
  const refusals = metrics.counter('kontor_refusals_total', 'Answers 429 and 503', 'status')
  const durations = metrics.histogram(
    'kontor_request_duration_seconds',
    'From the request to the end of its answer; class is "cut" where the client hung up before',
    ['method', 'route', 'class'],
  )

  const observer = (method: string, route: string) => {
    const byClass = new Map<string, { observe: (seconds: number) => void }>()
    return (response: ServerResponse, began: number) => {
      const { statusCode } = response
      const name = response.writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'cut'
      let duration = byClass.get(name)
      if (duration === undefined) {
        duration = durations.labels(method, route, name)
        byClass.set(name, duration)
      }
      duration.observe((performance.now() - began) / 1_000)
      if (telling.has(statusCode)) refusals.inc({ status: String(statusCode) })
    }
  }

  server.addHook('onRoute', (route) => {
    const method = typeof route.method === 'string' ? route.method : route.method.join(' ')
    const observe = observer(method, labelOf(route.url))
    const given = route.onRequest ?? []
    route.onRequest = [
      (_request, reply, done) => {
        const began = performance.now()
        inFlight += 1
        reply.raw.once('close', () => {
          inFlight -= 1
          observe(reply.raw, began)
        })
        done()
      },
      ...(Array.isArray(given) ? given : [given]),
    ]
  })
}
