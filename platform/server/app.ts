import type { FastifyBaseLogger } from 'fastify'
import type { BookAccess } from './book-access.ts'
import type { Config } from './config/config.ts'
import type { Database, Queries, Transaction } from './database/database.ts'
import type { FileStore } from './files/store.ts'
import type { LinkPage } from './http/link-page.ts'
import type { Protocol } from './http/protocol.ts'
import type { Route } from './http/route.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'
import type { OwnData } from './own-data.ts'
import type { Live } from './realtime/live.ts'
import type { Refusal } from './refusal.ts'
import type { Secrets } from './secrets.ts'

/** What the platform provides to every feature. */
export interface App {
  readonly config: Config
  readonly database: Database
  readonly files: FileStore
  readonly live: Live
  readonly bookAccess: BookAccess
  /** Work done after the answer. A feature defines its jobs when it is created, before jobs start. */
  readonly jobs: Jobs
  readonly mail: Mail
  readonly secrets: Secrets
  readonly log: FastifyBaseLogger
}

/** A member who is about to be deleted, and who does that. */
export interface Leaver {
  readonly id: number
  readonly username: string
  readonly actorId: number
}

/** A feature's part of the server. */
export interface Feature {
  readonly name: string
  readonly routes: readonly Route[]
  /** Called once jobs run, to continue work that an earlier process left unfinished. */
  readonly start?: () => Promise<void>
  /** Called when the server is about to stop but still answers: the feature ends its long work early. */
  readonly close?: () => void
  /** Called after the last answer, to end the feature's threads. */
  readonly end?: () => Promise<void>
  /** Housekeeping, every hour. */
  readonly cleanUp?: () => Promise<void>
  /** Why a member cannot be deleted yet; undefined where nothing speaks against it. */
  readonly keepsMember?: (queries: Queries, memberId: number) => Promise<Refusal | undefined>
  /** When what keeps a member ends by itself; undefined where nothing does. */
  readonly keepsMemberUntil?: (queries: Queries, memberId: number) => Promise<string | undefined>
  /**
   * Ends what a member made in what belongs to others, and tells these. Called in the transaction that deletes the
   * member, while they are still there.
   */
  readonly endMember?: (tx: Transaction, leaver: Leaver) => Promise<void>
  /** Gives others what a member did for companies. Called first of all that happens when they are deleted. */
  readonly handOver?: (tx: Transaction, memberId: number) => Promise<void>
  /** Keys of the files to remove with this member. Called before the member is deleted. */
  readonly filesOf?: (queries: Queries, memberId: number) => Promise<string[]>
  readonly pages?: readonly LinkPage[]
  /** What speaks a protocol of others, and so is no endpoint of ours. */
  readonly protocols?: readonly Protocol[]
  /** The feature's part of the download of a member's own data. */
  readonly ownData?: OwnData
}
