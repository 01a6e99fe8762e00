import fastify from 'fastify'

const body = JSON.stringify('x'.repeat(Number(process.env['BODY_BYTES']) - 2))
const server = fastify()
server.get('/', async (_, reply) => reply.type('application/json; charset=utf-8').send(body))
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
