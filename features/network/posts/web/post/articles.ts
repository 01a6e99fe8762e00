/** The posts on the page, in reading order, for keyboard shortcuts. */
const selector = 'article[data-post]'

const allArticles = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((article) => article.checkVisibility())

/** The post that contains the focus. */
export const currentArticle = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>(selector) ?? null

export const idOf = (article: HTMLElement): number => Number(article.dataset['post'])

/** True if the element is a post, and not an element inside one. */
export const isArticle = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(selector)

/** Pixels that the top bar covers. */
const topBarHeight = 64

/** Moves the focus to the next or previous post; without a current one, to the first visible post. */
export function stepArticle(by: 1 | -1): void {
  const articles = allArticles()
  const current = currentArticle()
  const target =
    current === null
      ? articles.find((article) => article.getBoundingClientRect().bottom > topBarHeight)
      : articles[articles.indexOf(current) + by]
  if (target === undefined) return
  target.focus({ preventScroll: true })
  const { top, bottom } = (target.querySelector('[data-body]') ?? target).getBoundingClientRect()
  if (top < topBarHeight || bottom > window.innerHeight) target.scrollIntoView({ block: 'start' })
}

/** The post that gets the focus when another disappears: the next one, or else the previous one. */
export function neighbourOf(id: number): HTMLElement | undefined {
  const articles = allArticles()
  const gone = articles.find((article) => idOf(article) === id)
  if (gone === undefined) return undefined
  const index = articles.indexOf(gone)
  return articles.slice(index).find((article) => !gone.contains(article)) ?? articles[index - 1]
}

/** Clicks a control of the current post. */
export function clickControl(article: HTMLElement | null, control: 'like' | 'reply'): void {
  if (article === null) return
  article.querySelector<HTMLElement>(`[data-${control}="${idOf(article)}"]`)?.click()
}

/** Moves the focus to the newest post. */
export function stepToTop(): void {
  window.scrollTo(0, 0)
  allArticles()[0]?.focus({ preventScroll: true })
}

/**
 * Answers a function that restores the scroll position after posts were inserted above. Only for browsers without
 * scroll anchoring.
 */
export function holdScrollPosition(): () => void {
  if (CSS.supports('overflow-anchor', 'auto')) return () => {}
  const read = allArticles().find((article) => article.getBoundingClientRect().bottom > topBarHeight)
  const before = read?.getBoundingClientRect().top ?? 0
  return () =>
    requestAnimationFrame(() => {
      if (read?.isConnected === true) window.scrollBy(0, read.getBoundingClientRect().top - before)
    })
}
