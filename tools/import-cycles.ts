/** One cycle of each group of nodes that lead to each other, from its first name. The keys are the nodes. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (node: string): void => {
    const index = path.indexOf(node)
    if (index !== -1) cycles.push([...path.slice(index), node])
    if (index !== -1 || done.has(node)) return
    path.push(node)
    for (const next of graph.get(node) ?? []) if (graph.has(next)) visit(next)
    path.pop()
    done.add(node)
  }
  for (const node of [...graph.keys()].sort()) visit(node)
  return cycles
}

export interface FolderCycle {
  /** The folder in which it is. */
  readonly folder: string
  /** Paths of its files and subfolders. */
  readonly cycle: readonly string[]
}

/** The cycles among the files and subfolders of each folder, where a subfolder stands for all that is in it. */
export function findFolderCycles(graph: ReadonlyMap<string, readonly string[]>): FolderCycle[] {
  const folders = new Map<string, Map<string, Set<string>>>()
  for (const [from, targets] of graph)
    for (const to of targets) {
      if (!graph.has(to)) continue
      const [folder, one, other] = firstDifference(from, to)
      const parts = folders.get(folder) ?? new Map<string, Set<string>>()
      folders.set(folder, parts)
      parts.set(one, (parts.get(one) ?? new Set()).add(other))
      parts.set(other, parts.get(other) ?? new Set())
    }
  return [...folders].flatMap(([folder, parts]) =>
    findCycles(new Map([...parts].map(([part, targets]) => [part, [...targets]]))).map((cycle) => ({
      folder,
      cycle,
    })),
  )
}

/** The folder that contains both files, and its part that leads to each. */
function firstDifference(from: string, to: string): [folder: string, one: string, other: string] {
  const [one, other] = [from.split('/'), to.split('/')]
  const depth = one.findIndex((name, index) => name !== other[index])
  const upTo = (names: readonly string[]) => names.slice(0, depth + 1).join('/')
  return [one.slice(0, depth).join('/'), upTo(one), upTo(other)]
}
