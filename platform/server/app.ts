import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/store.ts'
import type { Route } from './http/route.ts'
import type { Live } from './realtime/live.ts'

/** What a feature is given to work with. */
export interface App {
  readonly config: Config
  readonly database: Database
  readonly files: FileStore
  readonly live: Live
  readonly log: FastifyBaseLogger
}

/** A feature's part of the server. */
export interface Feature {
  readonly name: string
  readonly routes: readonly Route[]
  /** Housekeeping, once at start and then every hour. */
  readonly tidy?: () => Promise<void>
}
