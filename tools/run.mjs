// `node tools/run.mjs <file.ts> [arguments]`: runs a program of this repository under its own Node.
import { ensureInstalled, Failure, main, nodePath, root } from './install.mjs'
import { runHere } from './processes.mjs'

await main(async () => {
  const [file, ...rest] = process.argv.slice(2)
  if (!file) throw new Failure('Usage: node tools/run.mjs <file.ts> [arguments]')
  ensureInstalled()
  process.exitCode = await runHere(nodePath(), [file, ...rest], { cwd: root })
})
