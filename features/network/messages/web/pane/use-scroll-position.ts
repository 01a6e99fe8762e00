import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels. A position this near to the end counts as the end. */
const nearEnd = 48

interface Ends {
  readonly oldest: number | undefined
  readonly newest: string | undefined
  /** The newest messages are loaded, so that the end of the list is the end of the conversation. */
  readonly isWhole: boolean
}

const showEnd = (box: HTMLElement) => {
  box.scrollTop = box.scrollHeight
}

/**
 * Scroll position in a list that grows at both ends. A reader at the end stays at the end. Elsewhere the visible
 * messages stay in place, also when older ones are added above.
 */
export function useScrollPosition({ oldest, newest, isWhole }: Ends) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const last = useRef({ height: 0, oldest, newest, atEnd: true })

  useLayoutEffect(() => {
    const { current } = box
    if (current === null) return
    const before = last.current
    const grown = current.scrollHeight - before.height
    if (before.atEnd && isWhole) showEnd(current)
    else if (before.oldest !== oldest) current.scrollTop += grown
    last.current = { ...before, height: current.scrollHeight, oldest, newest, atEnd: before.atEnd && isWhole }
  }, [oldest, newest, isWhole])

  // When the window or a message changes its size, a reader at the end stays there.
  useEffect(() => {
    const { current } = box
    if (content.current === null || current === null) return undefined
    const observer = new ResizeObserver(() => {
      if (last.current.atEnd) showEnd(current)
      last.current.height = current.scrollHeight
    })
    observer.observe(content.current)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  const onScroll = () => {
    const { current } = box
    if (current === null) return
    // Computed anew, because a box that shrinks fires no scroll event.
    const distance = current.scrollHeight - current.scrollTop - current.clientHeight
    last.current.atEnd = isWhole && distance < nearEnd
    setAtEnd(last.current.atEnd)
  }

  const goToEnd = () => {
    if (box.current !== null) showEnd(box.current)
  }
  return { box, content, atEnd, goToEnd, onScroll }
}
