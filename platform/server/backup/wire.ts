import { once } from 'node:events'
import { Readable } from 'node:stream'
import { Client, type ClientConfig, type Connection, type Submittable } from 'pg'
import { formatLsn } from './lsn.ts'

// Missing in the driver's types.
declare module 'pg' {
  interface Connection {
    sendCopyFromChunk(chunk: Uint8Array): void
    endCopyFrom(): void
    sendCopyFail(reason: string): void
  }
}

interface CopyData {
  readonly chunk: Buffer
}

/** A connection for replication commands, without the time limits of requests. */
export async function connectReplication(connection: ClientConfig): Promise<Client> {
  const config: ClientConfig & { readonly replication: string } = {
    ...connection,
    application_name: 'kontor backup',
    replication: 'true',
    keepAlive: true,
  }
  const client = new Client(config)
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The output of COPY as a stream with backpressure: it reads from the server no faster than it is read. */
export class CopyOut extends Readable implements Submittable {
  /** Rows of the result sets before and after the copy. */
  readonly rows: (string | null)[][] = []
  readonly #text: string
  #connection: Connection | undefined

  constructor(text: string) {
    super({ objectMode: true, highWaterMark: 32 })
    this.#text = text
  }

  submit(connection: Connection): void {
    this.#connection = connection
    connection.query(this.#text)
  }

  override _read(): void {
    this.#connection?.stream.resume()
  }

  /** Copies the chunk, because the driver reuses its memory. */
  handleCopyData({ chunk }: CopyData): void {
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause()
  }

  handleDataRow({ fields }: { readonly fields: (string | null)[] }): void {
    this.rows.push(fields)
  }

  handleRowDescription(): void {}

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    // Nobody reads more of this copy, but the connection is used further.
    this.#connection?.stream.resume()
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }
}

class CopyIn implements Submittable {
  readonly done = Promise.withResolvers<void>()
  readonly #text: string
  readonly #source: AsyncIterable<Uint8Array>
  #failure: unknown

  constructor(text: string, source: AsyncIterable<Uint8Array>) {
    this.#text = text
    this.#source = source
  }

  submit(connection: Connection): void {
    connection.query(this.#text)
  }

  handleCopyInResponse(connection: Connection): void {
    this.#send(connection).catch((error: unknown) => {
      this.#failure = error
      connection.sendCopyFail('The source failed')
    })
  }

  async #send(connection: Connection): Promise<void> {
    for await (const chunk of this.#source) {
      if (this.#failure !== undefined) return
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.done.resolve()
    else this.done.reject(this.#failure)
  }

  handleError(error: Error): void {
    this.#failure ??= error
    this.done.reject(this.#failure)
  }
}

export const copyIn = (client: Client, text: string, source: AsyncIterable<Uint8Array>): Promise<void> =>
  client.query(new CopyIn(text, source)).done.promise

/** Milliseconds from 1970 to 2000, where PostgreSQL's clock begins. */
const epochOffset = 946_684_800_000

/**
 * The write-ahead log as it is written, from a position on. `onPiece` gets each piece with its position. After
 * `confirm`, the server may remove the log up to there.
 */
export class LogStream implements Submittable {
  /** Rejects when the stream breaks, and resolves when the server ends it. */
  readonly ended = Promise.withResolvers<void>()
  readonly #text: string
  readonly #onPiece: (from: bigint, bytes: Buffer) => void
  #connection: Connection | undefined
  #confirmed: bigint

  constructor(
    { slot, from, timeline }: { readonly slot: string; readonly from: bigint; readonly timeline: number },
    onPiece: (from: bigint, bytes: Buffer) => void,
  ) {
    this.#text = `START_REPLICATION SLOT "${slot}" PHYSICAL ${formatLsn(from)} TIMELINE ${timeline}`
    this.#confirmed = from
    this.#onPiece = onPiece
  }

  submit(connection: Connection): void {
    this.#connection = connection
    connection.query(this.#text)
  }

  handleCopyData({ chunk }: CopyData): void {
    const kind = String.fromCharCode(chunk[0] ?? 0)
    if (kind === 'w') this.#onPiece(chunk.readBigUInt64BE(1), Buffer.from(chunk.subarray(25)))
    // A keepalive that asks for an answer.
    if (kind === 'k' && chunk[17] === 1) this.#sendStatus()
  }

  confirm(upTo: bigint): void {
    this.#confirmed = upTo
    this.#sendStatus()
  }

  pause(): void {
    this.#connection?.stream.pause()
  }

  resume(): void {
    this.#connection?.stream.resume()
  }

  #sendStatus(): void {
    const status = Buffer.alloc(34)
    status.write('r')
    for (const offset of [1, 9, 17]) status.writeBigUInt64BE(this.#confirmed, offset)
    status.writeBigInt64BE(BigInt(Date.now() - epochOffset) * 1_000n, 25)
    this.#connection?.sendCopyFromChunk(status)
  }

  handleRowDescription(): void {}

  handleDataRow(): void {}

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.ended.resolve()
  }

  handleError(error: Error): void {
    this.ended.reject(error)
  }
}
