import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useState } from 'react'
import { toastError } from '#platform/web/api/index.ts'
import { announce, Button } from '#platform/web/ui/index.ts'
import { newPostsFor, forgetNewPosts, useNewPosts } from '../cache/new-posts.ts'
import { needsLoadedPost } from '../cache/matches-filter.ts'
import { refreshFeed } from '../cache/refresh.ts'
import type { FeedFilter } from '../filter.ts'
import { identifyOffered, insertOffered } from '../live/watch.ts'
import { holdScrollPosition, stepToTop } from '../post/articles.ts'

/** From this number on, the whole feed is reloaded instead of single posts. */
const reloadAbove = 10
/** Pixels. Within this distance from the top, inserted posts are visible. */
const atTop = 200

/** '3 new posts'. A click inserts them without moving the posts that the viewer reads. */
export function NewPostsPill({ filter }: { filter: FeedFilter }) {
  const all = useNewPosts()
  const offered = newPostsFor(filter, all)
  const count = offered.length
  const [busy, setBusy] = useState(false)
  const [above, setAbove] = useInsertedAbove()

  useEffect(() => {
    if (needsLoadedPost(filter) && all.some(({ post }) => post === undefined)) void identifyOffered()
  }, [filter, all])
  useEffect(() => {
    if (count > 0) announce(sentence(count))
  }, [count])

  const show = async () => {
    const ids = offered.map(({ id }) => id)
    const restore = holdScrollPosition()
    setBusy(true)
    try {
      await (ids.length > reloadAbove ? refreshFeed(filter, { insert: true }) : insertOffered(ids))
      forgetNewPosts(ids)
      if (window.scrollY <= atTop) requestAnimationFrame(stepToTop)
      else {
        restore()
        setAbove(true)
      }
    } catch (error) {
      // The posts stay offered.
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const goUp = () => {
    setAbove(false)
    stepToTop()
  }

  if (count === 0 && !above && !busy) return null
  return (
    <div className="pointer-events-none sticky top-16 z-30 flex h-0 justify-center">
      <Button
        size="sm"
        variant="primary"
        icon={ArrowUp}
        busy={busy}
        onClick={count > 0 ? () => void show() : goUp}
        className="pointer-events-auto mt-2 animate-[k-appear_160ms_var(--ease-out)] rounded-pill shadow-floating"
      >
        {count > 0 || busy ? sentence(count) : 'Go to the newest'}
      </Button>
    </div>
  )
}

const sentence = (count: number): string => (count === 1 ? '1 new post' : `${count} new posts`)

/** True while inserted posts are above the visible part. */
function useInsertedAbove() {
  const [above, setAbove] = useState(false)
  useEffect(() => {
    if (!above) return undefined
    const scrolled = () => {
      if (window.scrollY < atTop) setAbove(false)
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => window.removeEventListener('scroll', scrolled)
  }, [above])
  return [above, setAbove] as const
}
