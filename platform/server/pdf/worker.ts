import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type * as Typst from '@myriaddreamin/typst-ts-node-compiler'
import type { Job, Outcome } from './typesetter.ts'

/** The thread that sets documents. The first one waits for the compiler and its fonts; the others are quick. */

const here = import.meta.dirname
/** Compilations after which what nobody asked for again is forgotten. */
const remembered = 5

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const answer = (outcome: Outcome) => parentPort?.postMessage(outcome)

async function openCompiler(): Promise<Typst.NodeCompiler | undefined> {
  try {
    // The library's types are those of the package that is always meant.
    const library = (await import(String(workerData.compiler))) as typeof Typst
    return library.NodeCompiler.create({
      workspace: here,
      fontArgs: [{ fontPaths: [path.join(here, 'fonts')] }],
    })
  } catch (error) {
    answer({ missing: String(error) })
    return undefined
  }
}

function typeset(compiler: Typst.NodeCompiler, { template, data, pictures }: Job): Buffer {
  const shown = Object.entries(pictures).map(([name, bytes]) => ({ file: path.join(here, name), bytes }))
  for (const { file, bytes } of shown) compiler.mapShadow(file, Buffer.from(bytes))
  try {
    const compiled = compiler.compile({
      mainFileContent: template,
      inputs: { document: JSON.stringify(data) },
    })
    const { result } = compiled
    if (result === null) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics))
    return compiler.pdf(result)
  } finally {
    for (const { file } of shown) compiler.unmapShadow(file)
    compiler.evictCache(remembered)
  }
}

const opening = openCompiler()

async function work(job: Job): Promise<void> {
  const compiler = await opening
  if (compiler === undefined) return
  try {
    answer({ id: job.id, pdf: typeset(compiler, job) })
  } catch (error) {
    answer({ id: job.id, problem: String(error) })
  }
}

parentPort?.on('message', (job: Job) => void work(job))
