import { useEffect, useLayoutEffect } from 'react'

const product = 'Kontor'

export const titleOf = (page: string): string => (page === '' ? product : `${page} · ${product}`)

/** Names the window after what the page shows, once the page knows: `useTitle(post?.user.fullName)`. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = titleOf(title)
  }, [title])
}

/** The route's own name. A layout effect, for those of a parent run before the plain effects of its children. */
export function useRouteTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = titleOf(title)
  }, [title])
}
