import type { FastifyBaseLogger } from 'fastify'

const nothing = () => {}

/** A logger that drops everything, for parts whose warnings are expected. */
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
