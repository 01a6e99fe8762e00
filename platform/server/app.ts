import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database, Queries } from './database/database.ts'
import type { FileStore } from './files/store.ts'
import type { Route } from './http/route.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'
import type { OwnData } from './own-data.ts'
import type { Live } from './realtime/live.ts'
import type { Secrets } from './secrets.ts'

/** What a feature is given to work with. */
export interface App {
  readonly config: Config
  readonly database: Database
  readonly files: FileStore
  readonly live: Live
  /** Work for after the answer. Define yours while the feature is made, before jobs start. */
  readonly jobs: Jobs
  readonly mail: Mail
  readonly secrets: Secrets
  readonly log: FastifyBaseLogger
}

/** A feature's part of the server. */
export interface Feature {
  readonly name: string
  readonly routes: readonly Route[]
  /** Called once jobs run: what an earlier process left in the middle goes on. */
  readonly start?: () => Promise<void>
  /** Called when the server is about to end and still answers: what may take long is to be cut short. */
  readonly close?: () => void
  /** Called when the last answer is given: ends its threads. */
  readonly end?: () => Promise<void>
  /** Housekeeping, every hour. */
  readonly tidy?: () => Promise<void>
  /** Keys of the stored files that go when this member is deleted, asked while he is still there. */
  readonly filesOf?: (queries: Queries, memberId: number) => Promise<string[]>
  /** What a member downloads of it with everything else that is theirs. */
  readonly ownData?: OwnData
}
