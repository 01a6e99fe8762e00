import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This near to the end counts as being there. */
const nearEnd = 48

const showEnd = (box: HTMLElement | null) => {
  if (box !== null) box.scrollTop = box.scrollHeight
}

/** Keeps a box at its end while what is in it grows, unless the reader has gone elsewhere; whoever asks wants to see it. */
export function useEnd(asked: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const stays = useRef(true)
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

  useEffect(() => {
    const { current } = box
    if (content.current === null || current === null) return undefined
    const observer = new ResizeObserver(() => {
      if (stays.current) showEnd(current)
    })
    observer.observe(content.current)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  const onScroll = () => {
    const { current } = box
    if (current === null) return
    stays.current = current.scrollHeight - current.scrollTop - current.clientHeight < nearEnd
    setAtEnd(stays.current)
  }
  return { box, content, isAtEnd, onScroll, goToEnd }
}
