import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useShortcut } from '#platform/web/shell/index.ts'
import { currentArticle, idOf, isArticle, clickControl, stepArticle } from './articles.ts'

const group = 'Posts'

/** Keyboard shortcuts of every page with posts. */
export function usePostKeys(): void {
  const onPost = useOnPost()
  useShortcut({ key: 'j', label: 'Next post', group }, () => stepArticle(1))
  useShortcut({ key: 'k', label: 'Previous post', group }, () => stepArticle(-1))
  useShortcut({ key: 'l', label: 'Like the current post', group }, () =>
    clickControl(currentArticle(), 'like'),
  )
  useShortcut({ key: 'r', label: 'Reply to the current post', group }, () =>
    clickControl(currentArticle(), 'reply'),
  )
  useShortcut({ key: 'o', label: 'Open the current post', group }, open)
  // Only while the post itself has the focus. On its links and buttons Enter activates those.
  useShortcut({ key: 'Enter', label: 'Open the current post', group, when: onPost }, open)
}

function open(): void {
  const article = currentArticle()
  if (article === null) return
  const address = `/post/${idOf(article)}`
  if (location.pathname !== address) navigate(address)
}

/** True while a post itself has the focus. */
function useOnPost(): boolean {
  const [onPost, setOnPost] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('focusin', ({ target }) => setOnPost(isArticle(target)), { signal })
    document.addEventListener('focusout', () => setOnPost(false), { signal })
    return () => stop.abort()
  }, [])
  return onPost
}
