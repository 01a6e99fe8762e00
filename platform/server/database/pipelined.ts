import { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/**
 * A connection that takes statements without waiting for the answers before them. What is asked in one turn of the
 * event loop leaves in one write, in the order of asking: system calls and wake-ups cost more than most statements.
 */
export class PipelinedClient extends Client {
  readonly #socket: Socket

  constructor(config: ClientConfig = {}) {
    const socket = new Socket()
    // A pool hides the password from whoever copies its options.
    super({ ...config, password: config.password, pipeline: true, stream: () => socket })
    this.#socket = socket
  }

  /** To be called before a statement is sent. */
  gather(): void {
    if (this.#socket.writableCorked > 0) return
    this.#socket.cork()
    setImmediate(() => this.#socket.uncork())
  }

  /** Ends it at once; whoever waits for an answer hears that the connection was lost. */
  cut(): void {
    this.#socket.destroy()
  }
}
