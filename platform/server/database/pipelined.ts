import { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/**
 * A connection that sends statements without waiting for earlier answers. The statements of one turn of the event
 * loop leave in one write, in order, because system calls and wake-ups cost more than most statements.
 */
export class PipelinedClient extends Client {
  readonly #socket: Socket

  constructor(config: ClientConfig = {}) {
    const socket = new Socket()
    // A pool makes the password non-enumerable, so a spread alone would lose it.
    super({ ...config, password: config.password, pipeline: true, stream: () => socket })
    this.#socket = socket
  }

  /** Call it before sending a statement. */
  gather(): void {
    if (this.#socket.writableCorked > 0) return
    this.#socket.cork()
    setImmediate(() => this.#socket.uncork())
  }

  /** Ends the connection at once; waiting callers get an error. */
  cut(): void {
    this.#socket.destroy()
  }
}
