const patience = 10_000
/** Within this the same wish comes several times: from the terminal, through npm and through our starter. */
const oneWish = 1_000

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/**
 * Runs `close` once when somebody wants the server to end, by a signal or, below `npm start`, by being gone,
 * and then exits with 0. A second wish, or a `close` that takes too long, exits with 1. Call it before
 * anything is started, so that a signal during the start is heard as well.
 */
export function onShutdown(close: () => Promise<void>): void {
  let since: number | undefined

  const begin = (): void => {
    if (since !== undefined) return
    since = Date.now()
    // Our starter then knows that it need not pass the signal on.
    if (process.connected) process.send?.('draining')
    setTimeout(() => fail(`Stopping took more than ${patience / 1_000} seconds; giving up`), patience).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => fail(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
  }

  const onSignal = (): void => {
    if (since !== undefined && Date.now() - since > oneWish) fail('Stopping at once')
    begin()
  }

  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  // The terminal was closed. Under nohup, which takes the terminal away, the server is to live on.
  if (process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY) process.on('SIGHUP', onSignal)
  process.on('disconnect', begin)
  // Whoever read our output may be gone already; that must not cut the drain short.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
