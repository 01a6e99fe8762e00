// `node tools/run.mjs <file.ts> [arguments]`: runs a program of this repository under its own Node.
import { ensureInstalled, Failure, runTool, nodePath, root } from './install.mjs'
import { runHere } from './processes.mjs'

await runTool(async () => {
  const [file, ...rest] = process.argv.slice(2)
  if (!file) throw new Failure('Usage: node tools/run.mjs <file.ts> [arguments]')
  ensureInstalled()
  process.exitCode = await runHere(nodePath(), [file, ...rest], { cwd: root })
})
