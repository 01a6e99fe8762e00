import type { FastifyBaseLogger } from 'fastify'

const nothing = () => {}

/** For parts that complain where nobody should have to read it. */
export const quietLog: FastifyBaseLogger = {
  level: 'silent',
  fatal: nothing,
  error: nothing,
  warn: nothing,
  info: nothing,
  debug: nothing,
  trace: nothing,
  silent: nothing,
  child: () => quietLog,
}
