// `npm start`: installs and builds what is missing, then runs the server and ends as it ends.
import { spawn } from 'node:child_process'
import { ensureInstalled, runTool, nodePath, root } from './install.mjs'
import { memorySettings } from './memory-settings.mjs'
import { exitOf, onParentGone } from './processes.mjs'
import { buildWebIfStale } from './web-build.mjs'

let server
let drainingSince

/**
 * A terminal signals the whole process group, `kill` only one process, and npm repeats some signals. So the signal
 * is passed on only if the server does not react by itself. Only a later repetition means to stop at once.
 */
function stop(signal) {
  if (drainingSince !== undefined && Date.now() - drainingSince > 1_000) {
    server.kill(signal)
    return
  }
  setTimeout(() => {
    if (drainingSince === undefined) server.kill(signal)
  }, 200)
}

await runTool(async () => {
  onParentGone(() => (server ? stop('SIGTERM') : process.exit(1)))
  ensureInstalled()
  await buildWebIfStale()
  // The channel closes when either side ends, even by SIGKILL.
  server = spawn(nodePath(), ['apps/server/start.mjs'], {
    cwd: root,
    env: { ...memorySettings, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  server.on('message', (message) => {
    if (message === 'draining') drainingSince ??= Date.now()
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
  process.exitCode = await exitOf(server)
})
