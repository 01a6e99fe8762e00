import { useEffect, useLayoutEffect } from 'react'

const product = 'Kontor'

export const titleOf = (page: string): string => (page === '' ? product : `${page} · ${product}`)

/** The window's title: the count of unread notifications and the page's name. */
let name = product
let waiting = ''

function write(): void {
  document.title = waiting === '' ? name : `(${waiting}) ${name}`
}

function call(page: string): void {
  name = titleOf(page)
  write()
}

/** Sets the window's title when it is known: `useTitle(post?.user.fullName)`. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) call(title)
  }, [title])
}

/** Sets the route's title. A layout effect runs before the effects of children, which may set their own. */
export function useRouteTitle(title: string): void {
  useLayoutEffect(() => call(title), [title])
}

/** Shows a count, e.g. `3` or `99+`, before the window's title; nothing if it is empty. */
export function useTitleCount(count: string): void {
  useEffect(() => {
    waiting = count
    write()
    return () => {
      waiting = ''
      write()
    }
  }, [count])
}
