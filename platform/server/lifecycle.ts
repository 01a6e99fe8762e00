const closeTimeoutMs = 10_000
/** The same Ctrl-C can arrive several times within this: from the terminal, npm and our starter. */
const sameSignalMs = 1_000

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/**
 * Runs `close` once on a signal or, below `npm start`, when the parent has gone, and exits with 0. A second
 * signal, or a `close` that takes too long, exits with 1. Call it before anything else starts, so that a signal
 * during the start is handled too.
 */
export function onShutdown(close: () => Promise<void>): void {
  let since: number | undefined

  const begin = (): void => {
    if (since !== undefined) return
    since = Date.now()
    // Our starter then does not pass the signal on.
    if (process.connected) process.send?.('draining')
    setTimeout(
      () => fail(`Stopping took more than ${closeTimeoutMs / 1_000} seconds; giving up`),
      closeTimeoutMs,
    ).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => fail(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
  }

  const onSignal = (): void => {
    if (since !== undefined && Date.now() - since > sameSignalMs) fail('Stopping at once')
    begin()
  }

  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  // The terminal was closed. Under nohup no stream is a terminal, and the server keeps running.
  if (process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY) process.on('SIGHUP', onSignal)
  process.on('disconnect', begin)
  // The reader of our output may have gone; a broken pipe must not end the drain early.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
