import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

/** Refusals because of too much load, of one member or of all. */
const overloadStatuses = new Set([429, 503])

/** All static files share one label: one for each file would grow with every build. */
const labelOf = (url: string) => (url.startsWith('/api/') || url === '/ws' ? url : 'pages')

/**
 * Measures requests to all routes added after this call. Labels are looked up once per route and class, not per
 * request.
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
      if (overloadStatuses.has(statusCode)) refusals.inc({ status: String(statusCode) })
    }
  }

  server.addHook('onRoute', (route) => {
    const method = typeof route.method === 'string' ? route.method : route.method.join(' ')
    const observe = observer(method, labelOf(route.url))
    const existing = route.onRequest ?? []
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
      ...(Array.isArray(existing) ? existing : [existing]),
    ]
  })
}
