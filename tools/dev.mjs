// `npm run dev`: Vite serves the pages on PORT and reloads them; the server restarts on changes, on PORT + 1 of this
// machine alone.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, runTool, nodePath, packageFile, root } from './install.mjs'
import { exitOf, onParentGone } from './processes.mjs'

const run = (args, env) =>
  spawn(nodePath(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

await runTool(async () => {
  ensureInstalled()
  const port = Number(process.env.PORT ?? 3000)
  const host = process.env.HOST ?? '127.0.0.1'
  const origin = `http://localhost:${port}`

  const children = [
    run(['--watch', '--watch-preserve-output', path.join('apps', 'server', 'main.ts')], {
      WEB_DEV: '1',
      // At which others may reach the server through Vite.
      HOST: host,
      PORT: String(port + 1),
      PUBLIC_URL: process.env.PUBLIC_URL ?? origin,
    }),
    run(
      [packageFile('vite/bin/vite.js'), 'apps/web', '--host', host, '--port', String(port), '--strictPort'],
      {
        KONTOR_API: `http://127.0.0.1:${port + 1}`,
      },
    ),
  ]

  // Ctrl-C reaches the children as well; those that still run get a signal a little later.
  const stop = () =>
    setTimeout(() => {
      for (const child of children) child.kill('SIGTERM')
    }, 200)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  onParentGone(stop)

  const ends = children.map(exitOf)
  process.exitCode = await Promise.race(ends)
  stop()
  await Promise.all(ends)
})
