import type { FastifyInstance } from 'fastify'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../refusal.ts'

/**
 * For load balancers: 200 when this process can work, 503 without a database. The listener itself answers 503 before
 * the server is ready and while it drains, and answers `/api/health/live`.
 */
export function serveHealth(server: FastifyInstance, database: Database): void {
  for (const url of ['/api/health', '/api/health/ready'])
    server.get(url, async (_, reply) => {
      await database.one(sql`select 1`).catch((cause: unknown) => {
        throw new Refusal(commonErrors.unavailable, { cause })
      })
      return reply.header('cache-control', 'no-store').type('application/json').send('{"status":"ok"}')
    })
}
