import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

/** Where the first screen of a signed-in member begins: the page, the frame, the feed. */
const beginnings = /\/(apps\/web\/(main|member-app)|features\/posts\/web\/home\/home-page)\.tsx$/

/** A module of a page only declares: what nobody uses of it need not come along. */
export const treeshake: Rolldown.TreeshakingOptions = {
  moduleSideEffects: [{ test: /\/(platform|features)\/.*web\/.*\.tsx?$/, sideEffects: false }],
}

/**
 * Ids of the modules that the first screen needs, after what nobody uses was shaken off. Only a build knows that, so
 * this is one, whose files are thrown away: it splits as finely as it can, and tells what is fetched before anybody
 * has done anything.
 */
export async function firstScreenModules(root: string): Promise<ReadonlySet<string>> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    build: { write: false, minify: false, rolldownOptions: { treeshake } },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = new Map(
    outputs.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  )
  const needed = new Set<Rolldown.OutputChunk>()
  const need = (fileName: string) => {
    const chunk = chunks.get(fileName)
    if (chunk === undefined || needed.has(chunk)) return
    needed.add(chunk)
    chunk.imports.forEach(need)
  }
  for (const { fileName, moduleIds } of chunks.values())
    if (moduleIds.some((id) => beginnings.test(id))) need(fileName)
  return new Set([...needed].flatMap(({ moduleIds }) => moduleIds))
}
