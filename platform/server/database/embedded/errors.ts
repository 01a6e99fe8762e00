/** The database cannot run here. The message is for the person who started the server. */
export class EmbeddedFailure extends Error {}

/** Another running server owns this data directory. */
export class DataDirectoryInUse extends EmbeddedFailure {
  constructor(directory: string) {
    super(`Another server is already using the data in ${directory}`)
  }
}

/** Whether a system or database error carries one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

/** Whether the database is starting or stopping, so that another attempt makes sense. */
export const isTransient = (error: unknown): boolean =>
  hasCode(
    error,
    '57P01',
    '57P02',
    '57P03',
    '53300',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    'EPIPE',
    'EAGAIN',
  ) ||
  (error instanceof Error && /Connection terminated|timeout/i.test(error.message))
