/** Pixels by which the page is wider than its window. */
export const overflow = (): number =>
  Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)
