import { type ChildProcess, spawn } from 'node:child_process'
import { memorySettings } from '#tools/memory-settings.mjs'

export interface Running {
  readonly url: string
  readonly pid: number
  /** From the command to the first healthy answer. */
  readonly startMs: number
  stop(): Promise<void>
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const healthy = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (healthy) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function run(
  file: string,
  port: number,
  path: string,
  environment: Record<string, string>,
): Promise<Running> {
  const began = performance.now()
  const env = { ...process.env, PORT: String(port), ...environment }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  // A bench that fails leaves no server behind.
  const abandon = () => child.kill('SIGTERM')
  process.once('exit', abandon)
  child.once('exit', () => process.removeListener('exit', abandon))
  const url = `http://127.0.0.1:${port}`
  await untilHealthy(url + path, child)
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** Starts the product as people run it; only the rate limits are off. */
export const startProduct = (
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<Running> =>
  run('apps/server/start.mjs', port, '/api/health', {
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    DEMO: 'off',
    ...memorySettings,
    ...environment,
  })

/** Starts the baseline: the same HTTP server with one route that sends a constant body. */
export const startBare = (port: number, bodyBytes: number): Promise<Running> =>
  run('bench/bare.ts', port, '/', { BODY_BYTES: String(bodyBytes) })
