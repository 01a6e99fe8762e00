import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

/** The entry modules of a member's first screen: the page, the frame, the feed. */
const entryModules = [
  'apps/web/main.tsx',
  'apps/web/member-app.tsx',
  'features/workspace/home/web/home-page.tsx',
]

/** What every member's home page loads after it: the bell, and the boxes beside the feed. */
const besideModules = [
  'apps/web/member-bell.tsx',
  'features/network/connections/web/card/connections-card.tsx',
  'features/workspace/home/web/own-achievements.tsx',
  'features/workspace/home/web/todos-and-dues.tsx',
]

interface HomeModules {
  readonly first: ReadonlySet<string>
  readonly beside: ReadonlySet<string>
}

/** Modules of pages have no side effects, so unused ones are dropped. */
export const treeshake: Rolldown.TreeshakingOptions = {
  moduleSideEffects: [{ test: /\/(platform|features)\/.*web\/.*\.tsx?$/, sideEffects: false }],
}

/**
 * The ids of the modules that the first screen needs after tree shaking, and of those that follow it. Only a build
 * knows them, so this makes one with the finest splitting, whose files are discarded.
 */
export async function homeModules(root: string): Promise<HomeModules> {
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
  const modulesOf = (entries: readonly string[]): ReadonlySet<string> => {
    const needed = new Set<Rolldown.OutputChunk>()
    const addWithImports = (fileName: string) => {
      const chunk = chunks.get(fileName)
      if (chunk === undefined || needed.has(chunk)) return
      needed.add(chunk)
      chunk.imports.forEach(addWithImports)
    }
    for (const entry of entries) {
      const chunk = chunks.values().find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${entry}`)))
      if (chunk === undefined) throw new Error(`The home page is to load ${entry}, which is missing`)
      addWithImports(chunk.fileName)
    }
    return new Set([...needed].flatMap(({ moduleIds }) => moduleIds))
  }
  const first = modulesOf(entryModules)
  return { first, beside: modulesOf(besideModules).difference(first) }
}
