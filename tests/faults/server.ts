import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort, until } from './npm-start.ts'

/** A server with a database of its own in this directory. It has no demo and no limits. */
export async function startServer(
  dataDir: string,
  timeoutMs = 60_000,
): Promise<{ server: ChildProcess; url: string }> {
  const port = await freePort()
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: 'off',
    RATE_LIMIT: 'off',
    DATABASE_URL: undefined,
  }
  const server = spawn(process.execPath, ['apps/server/start.mjs'], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const isHealthy = () =>
    fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
  await until('the server is healthy', isHealthy, timeoutMs)
  return { server, url }
}

export async function untilEnded(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
}
