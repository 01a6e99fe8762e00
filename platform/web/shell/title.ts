import { useEffect, useLayoutEffect } from 'react'

const product = 'Kontor'

export const titleOf = (page: string): string => (page === '' ? product : `${page} · ${product}`)

/** The window's title: the count of unread notifications and the page's name. */
let pageName = product
let countText = ''

function updateTitle(): void {
  document.title = countText === '' ? pageName : `(${countText}) ${pageName}`
}

function setPageName(page: string): void {
  pageName = titleOf(page)
  updateTitle()
}

/** Sets the window's title when it is known: `useTitle(post?.user.fullName)`. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) setPageName(title)
  }, [title])
}

/** Sets the route's title. A layout effect runs before the effects of children, which may set their own. */
export function useRouteTitle(title: string): void {
  useLayoutEffect(() => setPageName(title), [title])
}

/** Shows a count, e.g. `3` or `99+`, before the window's title; nothing if it is empty. */
export function useTitleCount(count: string): void {
  useEffect(() => {
    countText = count
    updateTitle()
    return () => {
      countText = ''
      updateTitle()
    }
  }, [count])
}
