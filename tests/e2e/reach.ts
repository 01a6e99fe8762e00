import type { Page } from '@playwright/test'

/** Waits until nothing in sight is loading. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => {
    const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    return [...layer.querySelectorAll('[aria-busy=true], .k-skeleton, .k-grid-bone')].every((element) => {
      const { left, top, bottom } = element.getBoundingClientRect()
      return left >= innerWidth || top >= innerHeight || bottom <= 0
    })
  })
}

/** Four seconds: what is still moving on a busy machine comes to rest, and what covers a control stays. */
const mostAttempts = 20
const pauseMs = 200

/** What a person with this window cannot reach: parts beyond the edge, and controls that something covers. */
export async function unreachable(page: Page): Promise<string[]> {
  // Two frames: components that depend on the width are rendered again, then what observes their size.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const width = page.viewportSize()?.width ?? 0
  let problems = await page.evaluate(findUnreachable, width)
  // An open menu follows its button some frames after the window has changed.
  for (let attempt = 0; attempt < mostAttempts && problems.length > 0; attempt++) {
    // Posts that became visible meanwhile wait behind a button over the feed, until somebody presses it.
    const newPosts = page.getByRole('button', { name: /^\d+ new posts?$/ })
    if (await newPosts.isVisible()) await newPosts.click()
    await page.waitForTimeout(pauseMs)
    problems = await page.evaluate(findUnreachable, width)
  }
  return problems
}

/** Runs in the page. Of controls that look alike, some are checked. */
function findUnreachable(width: number): string[] {
  const mostAlike = 3
  const controls =
    'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]'
  const problems: string[] = []

  const nameOf = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent.trim()
    return `${element.tagName.toLowerCase()} “${name.slice(0, 40)}”`
  }
  const parentsOf = (element: Element): Element[] =>
    element.parentElement === null ? [] : [element.parentElement, ...parentsOf(element.parentElement)]
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[inert]') === null
  const scrollsSideways = (element: Element) =>
    element.scrollWidth > element.clientWidth &&
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
  /** A hidden box of a choice or a file is pressed through its label. */
  const targetOf = (element: Element): Element => {
    const { width: across, height } = element.getBoundingClientRect()
    const isHidden = across <= 1 || height <= 1 || getComputedStyle(element).opacity === '0'
    return isHidden && element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element
  }

  const pageWidth = document.scrollingElement?.scrollWidth ?? 0
  if (pageWidth > width || innerWidth > width) {
    const beyond = [...document.querySelectorAll('body *')].find(
      (element) =>
        element.getBoundingClientRect().right > width + 1 &&
        getComputedStyle(element).position !== 'fixed' &&
        parentsOf(element).every(
          (parent) =>
            getComputedStyle(parent).overflowX === 'visible' && getComputedStyle(parent).position !== 'fixed',
        ),
    )
    problems.push(
      `The page is ${Math.max(pageWidth, innerWidth)} px wide: ${beyond?.outerHTML.slice(0, 160)}`,
    )
  }

  const layers = ':popover-open, dialog:modal, [role=menu], [role=listbox][aria-label=Suggestions]'
  const layer = [...document.querySelectorAll(layers)].at(-1) ?? document.body
  const seen = new Map<string, number>()
  const isOneOfMany = (element: Element) => {
    const key = [element.tagName, element.className, element.parentElement?.className].join('|')
    seen.set(key, (seen.get(key) ?? 0) + 1)
    return (seen.get(key) ?? 0) > mostAlike
  }

  for (const control of layer.querySelectorAll(controls)) {
    const element = targetOf(control)
    const box = element.getBoundingClientRect()
    const isSkipLink = element.matches('a[href^="#"]')
    if (
      isSkipLink ||
      control.matches(':disabled') ||
      box.width <= 1 ||
      !isVisible(element) ||
      isOneOfMany(control)
    )
      continue
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const clipping = parentsOf(element).find(
      (parent) => parent.scrollLeft !== 0 && ['hidden', 'clip'].includes(getComputedStyle(parent).overflowX),
    )
    if (clipping !== undefined) {
      // Only scripts can scroll it back, and a larger area for fingers may reach beyond it.
      clipping.scrollLeft = 0
      const frame = clipping.getBoundingClientRect()
      const { left: from, right: to } = element.getBoundingClientRect()
      if (from < frame.left - 1 || to > frame.right + 1) {
        problems.push(`${nameOf(control)} is cut off`)
        continue
      }
    }
    // The first line of a link that wraps.
    const { left, right, top, bottom } = element.getClientRects()[0] ?? box
    if (left < -1 || right > width + 1) {
      if (!parentsOf(element).some(scrollsSideways))
        problems.push(`${nameOf(control)} is beyond the edge: ${Math.round(left)} to ${Math.round(right)}`)
      continue
    }
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    // A toast goes away by itself; `toasts.spec.ts` has what it may cover.
    const isUnderToast = hit?.closest('.k-toast') != null
    const isReached =
      isUnderToast ||
      (hit !== null &&
        (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === control))
    const isRow = element.matches('[tabindex="0"]')
    if (!isReached && !isRow)
      problems.push(`${nameOf(control)} is covered by ${hit === null ? 'nothing' : nameOf(hit)}`)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return problems
}
