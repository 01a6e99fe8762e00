import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** In pixels. A position this near to the end counts as the end. */
const nearEnd = 48

const scrollToEnd = (box: HTMLElement | null) => {
  if (box !== null) box.scrollTop = box.scrollHeight
}

const isNear = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd

/**
 * Keeps a box scrolled to its end while its content grows, unless the member has scrolled up. A new question always
 * scrolls to the end. An empty conversation shows its beginning.
 * @param firstKey changes when earlier content is added on top; the scroll position then stays on the same content
 */
export function useScrollEnd({
  question,
  hasContent,
  firstKey,
}: {
  question: unknown
  hasContent: boolean
  firstKey: unknown
}) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const followsEnd = useRef(true)
  const lastScrollTop = useRef(0)
  const distanceToBottom = useRef(0)
  const lastFirstKey = useRef(firstKey)
  const [isAtEnd, setAtEnd] = useState(true)

  const goToEnd = () => {
    followsEnd.current = true
    setAtEnd(true)
    scrollToEnd(box.current)
  }
  useLayoutEffect(() => {
    if (question === undefined) return
    followsEnd.current = true
    scrollToEnd(box.current)
  }, [question])

  useLayoutEffect(() => {
    const hasEarlierTurns = lastFirstKey.current !== undefined && lastFirstKey.current !== firstKey
    lastFirstKey.current = firstKey
    if (box.current !== null && hasEarlierTurns && !followsEnd.current)
      box.current.scrollTop = box.current.scrollHeight - distanceToBottom.current
  }, [firstKey])

  useEffect(() => {
    const { current } = box
    if (content.current === null || current === null || !hasContent) return undefined
    const observer = new ResizeObserver(() => {
      if (followsEnd.current) scrollToEnd(current)
      distanceToBottom.current = current.scrollHeight - current.scrollTop
      setAtEnd(isNear(current))
    })
    observer.observe(content.current)
    observer.observe(current)
    // After opening details, the member wants to see them and not the end.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('summary') !== null) followsEnd.current = false
    }
    current.addEventListener('click', onClick)
    return () => {
      observer.disconnect()
      current.removeEventListener('click', onClick)
    }
  }, [hasContent])

  const onScroll = () => {
    const { current } = box
    if (current === null) return
    // Scroll events of our own arrive late, when the content may have grown. Only scrolling up leaves the end.
    if (isNear(current)) followsEnd.current = true
    else if (current.scrollTop < lastScrollTop.current) followsEnd.current = false
    lastScrollTop.current = current.scrollTop
    distanceToBottom.current = current.scrollHeight - current.scrollTop
    setAtEnd(followsEnd.current || isNear(current))
  }
  return { box, content, isAtEnd, onScroll, goToEnd }
}
