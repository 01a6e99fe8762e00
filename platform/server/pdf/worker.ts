import path from 'node:path'
import type * as Typst from '@myriaddreamin/typst-ts-node-compiler'
import { serveTasks } from '../subprocess/serve.ts'
import type { Manuscript, Outcome } from './typesetter.ts'

/** The process that typesets documents. The compiler loads its fonts once. */

const directory = import.meta.dirname
/** The compiler's cache drops entries that were not used in this many compilations. */
const maxUnusedCompilations = 5

async function openCompiler(): Promise<Typst.NodeCompiler | { readonly missing: string }> {
  try {
    // Only the package with these types is ever named outside tests.
    const library = (await import(process.argv[2] ?? '')) as typeof Typst
    return library.NodeCompiler.create({
      workspace: directory,
      fontArgs: [{ fontPaths: [path.join(directory, 'fonts')] }],
    })
  } catch (error) {
    return { missing: String(error) }
  }
}

function typeset(compiler: Typst.NodeCompiler, { template, data, pictures }: Manuscript): Buffer {
  const mapped = Object.entries(pictures).map(([name, bytes]) => ({
    file: path.join(directory, name),
    bytes,
  }))
  for (const { file, bytes } of mapped) compiler.mapShadow(file, Buffer.from(bytes))
  try {
    const compiled = compiler.compile({
      mainFileContent: template,
      inputs: { document: JSON.stringify(data) },
    })
    const { result } = compiled
    if (result === null) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics))
    return compiler.pdf(result)
  } finally {
    for (const { file } of mapped) compiler.unmapShadow(file)
    compiler.evictCache(maxUnusedCompilations)
  }
}

const compiler = await openCompiler()

serveTasks(async (manuscript: Manuscript): Promise<Outcome> => {
  if ('missing' in compiler) return compiler
  try {
    return { pdf: typeset(compiler, manuscript) }
  } catch (error) {
    return { problem: String(error) }
  }
})
