import path from 'node:path'
import type * as Typst from '@myriaddreamin/typst-ts-node-compiler'
import { serveTasks } from '../subprocess/serve.ts'
import { openGlyphs } from './glyphs.ts'
import type { Manuscript, Outcome } from './typesetter.ts'

/** The process that typesets documents. The compiler loads its fonts once. */

const directory = import.meta.dirname
/** PDF/A-3b may have files inside. The package's own list of these values exists in its types only. */
const archivable = 'a-3b' as Typst.PdfStandard
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

let showable: ((written: string) => string) | undefined

/** The content of a document, as the template reads it. */
function contentOf({ data, attachment }: Manuscript): string {
  if (attachment === undefined) return JSON.stringify(data)
  showable ??= openGlyphs(path.join(directory, 'fonts'))
  const shown = showable
  return JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? shown(value) : value))
}

function typeset(compiler: Typst.NodeCompiler, manuscript: Manuscript): Buffer {
  const { template, pictures, attachment } = manuscript
  const mapped = Object.entries(pictures).map(([name, bytes]) => ({
    file: path.join(directory, name),
    bytes,
  }))
  for (const { file, bytes } of mapped) compiler.mapShadow(file, Buffer.from(bytes))
  try {
    const compiled = compiler.compile({
      mainFileContent: template,
      inputs: {
        document: contentOf(manuscript),
        ...(attachment === undefined ? {} : { attachment: JSON.stringify(attachment) }),
      },
    })
    const { result } = compiled
    if (result === null) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics))
    return compiler.pdf(result, attachment === undefined ? undefined : { pdfStandard: archivable })
  } finally {
    for (const { file } of mapped) compiler.unmapShadow(file)
    compiler.evictCache(maxUnusedCompilations)
  }
}

/** The library that writes metadata takes 200 ms to load, and few documents need it. */
async function finished(pdf: Uint8Array, { attachment }: Manuscript): Promise<Uint8Array> {
  if (attachment === undefined) return pdf
  const { describe } = await import('./archive.ts')
  return describe(pdf, attachment.metadata)
}

const compiler = await openCompiler()

serveTasks(async (manuscript: Manuscript): Promise<Outcome> => {
  if ('missing' in compiler) return compiler
  try {
    return { pdf: await finished(typeset(compiler, manuscript), manuscript) }
  } catch (error) {
    return { problem: String(error) }
  }
})
