import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'

/** Rows are taller where they are touched. */
const rowHeights = { mouse: 36, touch: 44 }

const touch = () => matchMedia('(pointer: coarse)')

function watchTouch(changed: () => void): () => void {
  const media = touch()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

export const useRowHeight = (): number =>
  useSyncExternalStore(watchTouch, () => (touch().matches ? rowHeights.touch : rowHeights.mouse))

/** Below the grid: the line with its counts, and the page's own edge. */
const below = 64
const least = 280

/** What is left of the window below this element, in px; it changes with what stands above. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(least)
  useLayoutEffect(() => {
    let frame = 0
    const measure = () => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + scrollY
      setRoom(Math.max(least, Math.floor(innerHeight - top - below)))
    }
    // In a frame of its own: the height that follows is what is being watched.
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    measure()
    const observer = new ResizeObserver(later)
    observer.observe(document.body)
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      removeEventListener('resize', later)
    }
  }, [element])
  return room
}
