/** The other side of `openSubprocess`. An error in a task ends the process, which rejects the task. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- `openSubprocess` sends only tasks of this type
export function serveTasks<Task>(work: (task: Task) => Promise<unknown>): void {
  // Signals to the process group are ignored: the server finishes its work first, and this process ends with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  const answer = async (task: Task) => process.send?.(await work(task))
  process.on('message', (task: Task) => void answer(task))
  process.send?.('ready')
}
