import { Socket } from 'node:net'
import { Client, type ClientConfig, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'
import { statementMember } from './policies.ts'

export interface Connection extends ClientConfig {
  /** Whether the database has row policies: it is told for whose books each statement is. */
  readonly hasPolicies?: boolean
}

/** A statement as it is sent. */
export interface SentStatement extends QueryConfig {
  /** Whether PostgreSQL plans it for its values at every run, in place of once for all values. */
  readonly planned?: boolean
  /** The database gives it up after so many milliseconds, in place of the session's longer time. */
  readonly withinMs?: number
}

/**
 * A connection that sends statements without waiting for earlier answers. The statements of one turn of the event
 * loop leave in one write, in order, because system calls and wake-ups cost more than most statements.
 */
export class PipelinedClient extends Client {
  readonly #socket: Socket
  readonly #hasPolicies: boolean
  /** Whom the session's setting names; undefined where a transaction may have changed it back. */
  #member: string | undefined

  constructor(config: Connection = {}) {
    const socket = new Socket()
    // A pool makes the password non-enumerable, so a spread alone would lose it.
    super({ ...config, password: config.password, pipeline: true, stream: () => socket })
    this.#socket = socket
    this.#hasPolicies = config.hasPolicies ?? false
  }

  async send<Row extends QueryResultRow>({
    planned = false,
    withinMs,
    ...statement
  }: SentStatement): Promise<QueryResult<Row>> {
    this.#gather()
    if (this.#hasPolicies) this.#tellMember(statement.text)
    // All leave in one write. Those around the statement fail only with the connection, and then it fails, too.
    if (planned) this.query('set plan_cache_mode = force_custom_plan').catch(() => {})
    if (withinMs !== undefined) this.query(`set statement_timeout = ${withinMs}`).catch(() => {})
    const answer = this.query<Row>(statement)
    if (withinMs !== undefined) this.query('reset statement_timeout').catch(() => {})
    if (planned) this.query('reset plan_cache_mode').catch(() => {})
    return answer
  }

  /** Ends the connection at once; waiting callers get an error. */
  cut(): void {
    this.#socket.destroy()
  }

  #tellMember(text: string): void {
    const member = statementMember()
    if (member !== this.#member) this.query(`set kontor.member to '${member}'`).catch(() => {})
    this.#member = /^(begin|commit|rollback)$/.test(text) ? undefined : member
  }

  #gather(): void {
    if (this.#socket.writableCorked > 0) return
    this.#socket.cork()
    setImmediate(() => this.#socket.uncork())
  }
}
