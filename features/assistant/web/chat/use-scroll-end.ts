import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This near to the end counts as being there. */
const nearEnd = 48

const showEnd = (box: HTMLElement | null) => {
  if (box !== null) box.scrollTop = box.scrollHeight
}

const isNear = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd

/**
 * Keeps a box at its end while what is in it grows, unless the reader has gone elsewhere; whoever asks wants to see it.
 * What stands there before anything was said is read from its beginning.
 * @param first changes when something is put before all that is there; what one reads then stays in its place
 */
export function useScrollEnd({
  asked,
  isBegun,
  first,
}: {
  asked: unknown
  isBegun: boolean
  first: unknown
}) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const stays = useRef(true)
  const last = useRef(0)
  const fromEnd = useRef(0)
  const shownFirst = useRef(first)
  const [isAtEnd, setAtEnd] = useState(true)

  const goToEnd = () => {
    stays.current = true
    setAtEnd(true)
    showEnd(box.current)
  }
  useLayoutEffect(() => {
    if (asked === undefined) return
    stays.current = true
    showEnd(box.current)
  }, [asked])

  useLayoutEffect(() => {
    const isMore = shownFirst.current !== undefined && shownFirst.current !== first
    shownFirst.current = first
    if (box.current !== null && isMore && !stays.current)
      box.current.scrollTop = box.current.scrollHeight - fromEnd.current
  }, [first])

  useEffect(() => {
    const { current } = box
    if (content.current === null || current === null || !isBegun) return undefined
    const observer = new ResizeObserver(() => {
      if (stays.current) showEnd(current)
      fromEnd.current = current.scrollHeight - current.scrollTop
      setAtEnd(isNear(current))
    })
    observer.observe(content.current)
    observer.observe(current)
    // Whoever opens something in it wants to see that, not what comes after it.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('summary') !== null) stays.current = false
    }
    current.addEventListener('click', onClick)
    return () => {
      observer.disconnect()
      current.removeEventListener('click', onClick)
    }
  }, [isBegun])

  const onScroll = () => {
    const { current } = box
    if (current === null) return
    // Our own scrolling is told of late, when more may have come: only who went up has left the end.
    if (isNear(current)) stays.current = true
    else if (current.scrollTop < last.current) stays.current = false
    last.current = current.scrollTop
    fromEnd.current = current.scrollHeight - current.scrollTop
    setAtEnd(stays.current || isNear(current))
  }
  return { box, content, isAtEnd, onScroll, goToEnd }
}
