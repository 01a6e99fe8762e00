import { useEffect, useLayoutEffect } from 'react'

const product = 'Kontor'

export const titleOf = (page: string): string => (page === '' ? product : `${page} · ${product}`)

/** What the window is called: the page, and before it how much waits for the member. */
let name = product
let waiting = ''

function write(): void {
  document.title = waiting === '' ? name : `(${waiting}) ${name}`
}

function call(page: string): void {
  name = titleOf(page)
  write()
}

/** Names the window after what the page shows, once the page knows: `useTitle(post?.user.fullName)`. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) call(title)
  }, [title])
}

/** The route's own name. A layout effect, for those of a parent run before the plain effects of its children. */
export function useRouteTitle(title: string): void {
  useLayoutEffect(() => call(title), [title])
}

/** How much waits for the member, `3` or `99+`, before the window's name; nothing where it is empty. */
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
