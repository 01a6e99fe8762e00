import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This near to the end counts as being there. */
const nearEnd = 48

const scrollToEnd = (box: HTMLElement | null) => {
  if (box !== null) box.scrollTop = box.scrollHeight
}

const isNear = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd

/**
 * Keeps a box at its end while what is in it grows, unless the reader has gone elsewhere; whoever asks wants to see it.
 * What stands there before anything was said is read from its beginning.
 * @param first changes when something is put before all that is there; what one reads then stays in its place
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
    // Whoever opens something in it wants to see that, not what comes after it.
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
    // Our own scrolling is told of late, when more may have come: only who went up has left the end.
    if (isNear(current)) followsEnd.current = true
    else if (current.scrollTop < lastScrollTop.current) followsEnd.current = false
    lastScrollTop.current = current.scrollTop
    distanceToBottom.current = current.scrollHeight - current.scrollTop
    setAtEnd(followsEnd.current || isNear(current))
  }
  return { box, content, isAtEnd, onScroll, goToEnd }
}
