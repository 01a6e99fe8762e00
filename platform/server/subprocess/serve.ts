/** The other side of `openSubprocess`: what goes wrong in a task ends the process, and the task with it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what comes is what `openSubprocess` was told
export function serve<Task>(work: (task: Task) => Promise<unknown>): void {
  // Signals to the whole group are the server's to answer: it finishes what is under way, and we end with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  const answer = async (task: Task) => process.send?.(await work(task))
  process.on('message', (task: Task) => void answer(task))
  process.send?.('ready')
}
