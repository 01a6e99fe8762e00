import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createMetrics } from '../metrics.ts'
import { measureRequests } from './measure.ts'
import { noteBeginnings, pathKey, recordedPath } from './recorded-path.ts'

const secret = 'Zq3vD8kK1n5xWcY7RbT0uJpL2mH9sFgA4eNiOoQ6yXc'

async function recorded(target: string): Promise<{ path: string; key: string }> {
  const server = fastify({ routerOptions: { maxParamLength: 300 } })
  noteBeginnings(server)
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    reply.send({ path: recordedPath(request), key: pathKey(request) })
  server.get('/api/links/:token', answer)
  server.get('/api/links/:token/orders/:id', answer)
  server.get('/trade/:token', answer)
  server.get('/*', answer)
  server.setNotFoundHandler(answer)
  const reply = await server.inject(target)
  await server.close()
  return reply.json()
}

it.each([
  [`/api/links/${secret}`, '/api/links/:token'],
  [`/api/links/${secret}/orders/12`, '/api/links/:token/orders/12'],
  [`/api/links/12/orders/${secret}`, '/api/links/12/orders/:id'],
  [`/api/links/${secret}/nothing?token=${secret}`, '/api/links/…'],
  [`/api/${secret}`, '/api/…'],
  [`/trade/${secret}`, '/trade/:token'],
  [`/trade/${secret}/`, '/trade/…'],
  [`/${secret}`, '/…'],
  [`//${secret}`, '/…'],
  [`/api/links/%5A${secret}`, '/api/links/:token'],
  ['/', '/'],
])('a log names %s as %s', async (target, path) => {
  expect((await recorded(target)).path).toBe(path)
})

it('a kept key tells calls apart as their paths do, without the secret', async () => {
  const other = secret.replaceAll('Z', 'Y')
  const [one, two] = [await recorded(`/api/links/${secret}`), await recorded(`/api/links/${other}`)]
  expect(one.key).not.toBe(two.key)
  expect(one.key).toBe((await recorded(`/api/links/${secret}?page=2`)).key)
  expect(one.key).not.toContain(secret)
  expect((await recorded('/api/links/7/orders/12')).key).toBe('/api/links/7/orders/12')
})

it('no metric is named after what a caller typed', async () => {
  const server = fastify()
  const metrics = await createMetrics()
  measureRequests(server, metrics)
  server.get('/api/links/:token', async () => 'Well')
  for (const target of [`/api/links/${secret}`, `/api/${secret}`, `/${secret}`]) await server.inject(target)
  await server.close()
  const text = await metrics.text()
  expect(text).toContain('/api/links/:token')
  expect(text).not.toContain(secret)
})
