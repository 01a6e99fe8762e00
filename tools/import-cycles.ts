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
