import type { Config } from '../config/config.ts'
import type { Metrics } from '../metrics.ts'
import { listen } from './listener.ts'

/** Serves `/metrics` on a port of its own, which no proxy exposes. Returns what closes it. */
export async function serveMetrics(
  metrics: Metrics,
  { host, metricsPort }: Pick<Config, 'host' | 'metricsPort'>,
): Promise<() => Promise<void>> {
  if (metricsPort === undefined) return async () => {}
  const listener = await listen(host, metricsPort)
  listener.serve({
    request: (request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end()
        return
      }
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    },
  })
  return () => listener.drain()
}
