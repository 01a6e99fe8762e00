// `npm start`: installs and builds what is missing, then runs the server and ends as it ends.
import { spawn } from 'node:child_process'
import { allocator } from './allocator.mjs'
import { ensureInstalled, main, nodePath, root } from './install.mjs'
import { exitOf, onParentGone } from './processes.mjs'
import { buildWebIfStale } from './web-build.mjs'

let server
let drainingSince

/**
 * A terminal signals the whole group, `kill` only one process, npm passes on some signals once more. So the
 * server gets a moment to hear by itself; only a later repetition is a wish to hurry.
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

await main(async () => {
  onParentGone(() => (server ? stop('SIGTERM') : process.exit(1)))
  ensureInstalled()
  await buildWebIfStale()
  // The channel tells each side of the other's end, even by SIGKILL.
  server = spawn(nodePath(), ['apps/server/start.mjs'], {
    cwd: root,
    env: { ...allocator, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  server.on('message', (message) => {
    if (message === 'draining') drainingSince ??= Date.now()
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
  process.exitCode = await exitOf(server)
})
