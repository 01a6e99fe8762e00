/** The posts on the screen, in reading order, for the keyboard. */
const selector = 'article[data-post]'

const all = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((article) => article.checkVisibility())

/** The post the keyboard stands in. */
export const currentArticle = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>(selector) ?? null

export const idOf = (article: HTMLElement): number => Number(article.dataset['post'])

/** Whether the element is a post as a whole, and not something in it. */
export const isArticle = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(selector)

/** Height that the bar covers at the top of the window. */
const bar = 64

/** One post on, or back; without a current one the first that is to be seen. */
export function stepArticle(by: 1 | -1): void {
  const articles = all()
  const current = currentArticle()
  const target =
    current === null
      ? articles.find((article) => article.getBoundingClientRect().bottom > bar)
      : articles[articles.indexOf(current) + by]
  if (target === undefined) return
  target.focus({ preventScroll: true })
  const { top, bottom } = (target.querySelector('[data-body]') ?? target).getBoundingClientRect()
  if (top < bar || bottom > window.innerHeight) target.scrollIntoView({ block: 'start' })
}

/** Where the keyboard goes when a post disappears: to the one after it, else to the one before. */
export function neighbourOf(id: number): HTMLElement | undefined {
  const articles = all()
  const gone = articles.find((article) => idOf(article) === id)
  if (gone === undefined) return undefined
  const index = articles.indexOf(gone)
  return articles.slice(index).find((article) => !gone.contains(article)) ?? articles[index - 1]
}

/** Presses a control of the current post, as the pointer would. */
export function pressIn(article: HTMLElement | null, control: 'like' | 'reply'): void {
  if (article === null) return
  article.querySelector<HTMLElement>(`[data-${control}="${idOf(article)}"]`)?.click()
}

/** To the newest post, with the keyboard. */
export function stepToTop(): void {
  window.scrollTo(0, 0)
  all()[0]?.focus({ preventScroll: true })
}

/**
 * Remembers what one reads, and answers how to bring it back to its place after something was inserted above. Only
 * for browsers that do not hold the place by themselves.
 */
export function holdScrollPosition(): () => void {
  if (CSS.supports('overflow-anchor', 'auto')) return () => {}
  const read = all().find((article) => article.getBoundingClientRect().bottom > bar)
  const before = read?.getBoundingClientRect().top ?? 0
  return () =>
    requestAnimationFrame(() => {
      if (read?.isConnected === true) window.scrollBy(0, read.getBoundingClientRect().top - before)
    })
}
