/** What somebody unfolded stays so, also for one who comes back to the page. */
const unfolded = new Set<string>()

export const isUnfolded = (what: string): boolean => unfolded.has(what)

export function setUnfolded(what: string, open: boolean): void {
  if (open) unfolded.add(what)
  else unfolded.delete(what)
}
