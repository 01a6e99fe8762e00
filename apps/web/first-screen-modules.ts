import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

/** The entry modules of a member's first screen: the page, the frame, the feed. */
const entryModules = /\/(apps\/web\/(main|member-app)|features\/posts\/web\/home\/home-page)\.tsx$/

/** Modules of pages have no side effects, so unused ones are dropped. */
export const treeshake: Rolldown.TreeshakingOptions = {
  moduleSideEffects: [{ test: /\/(platform|features)\/.*web\/.*\.tsx?$/, sideEffects: false }],
}

/**
 * The ids of the modules that the first screen needs after tree shaking. Only a build knows them, so this makes one
 * with the finest splitting, whose files are discarded.
 */
export async function firstScreenModules(root: string): Promise<ReadonlySet<string>> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    build: { write: false, minify: false, rolldownOptions: { treeshake } },
  })
  const outputs = [built].flat().flatMap((output) => ('output' in output ? output.output : []))
  const chunks = new Map(
    outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])),
  )
  const needed = new Set<Rolldown.OutputChunk>()
  const addWithImports = (fileName: string) => {
    const chunk = chunks.get(fileName)
    if (chunk === undefined || needed.has(chunk)) return
    needed.add(chunk)
    chunk.imports.forEach(addWithImports)
  }
  for (const { fileName, moduleIds } of chunks.values())
    if (moduleIds.some((id) => entryModules.test(id))) addWithImports(fileName)
  return new Set([...needed].flatMap(({ moduleIds }) => moduleIds))
}
