/** Expanded posts stay expanded when the member returns to the page. */
const unfolded = new Set<string>()

export const isExpanded = (what: string): boolean => unfolded.has(what)

export function setExpanded(what: string, open: boolean): void {
  if (open) unfolded.add(what)
  else unfolded.delete(what)
}
