import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'

/** Row heights in px; rows are taller on touch screens. */
const rowHeights = { mouse: 36, touch: 44 }
/** px of a card and the space below it, with room for its buttons. */
const minCardHeight = { mouse: 88, touch: 104 }
/** px of a card beside its content: border, padding and the space below it. */
const cardSpace = 26

const touchQuery = () => matchMedia('(pointer: coarse)')

function watchTouch(changed: () => void): () => void {
  const media = touchQuery()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** All rows are equally high, cards as high as the highest content so far. `cards` contains them; a table has none. */
export function useRowHeight(cards: RefObject<HTMLElement | null> | undefined): number {
  const isTouch = useSyncExternalStore(watchTouch, () => touchQuery().matches)
  const [content, setContent] = useState(0)
  useLayoutEffect(() => {
    const element = cards?.current
    if (element === null || element === undefined) return undefined
    const measure = () => {
      const contents = [...element.querySelectorAll<HTMLElement>('.k-card-content')]
      setContent((before) => Math.max(before, ...contents.map(({ offsetHeight }) => offsetHeight)))
    }
    measure()
    // Its height changes as cards are loaded.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [cards])
  const size = isTouch ? 'touch' : 'mouse'
  return cards === undefined ? rowHeights[size] : Math.max(minCardHeight[size], content + cardSpace)
}

/** px below the grid, for the status line and the padding of the page. */
const spaceBelow = 44
const minHeight = 280

/** The height in px from the element's top to the window's bottom. It changes with the content above. */
export function useAvailableHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(minHeight)
  useLayoutEffect(() => {
    let frame = 0
    const measure = () => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + scrollY
      setHeight(Math.max(minHeight, Math.floor(innerHeight - top - spaceBelow)))
    }
    // Measured in the next frame, because the new height triggers the observer again.
    const scheduleMeasure = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    measure()
    const observer = new ResizeObserver(scheduleMeasure)
    // What stands above may shrink inside a page that is as high as the window, so its height says nothing.
    for (let parent = element.current?.parentElement; parent; parent = parent.parentElement)
      observer.observe(parent)
    addEventListener('resize', scheduleMeasure)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      removeEventListener('resize', scheduleMeasure)
    }
  }, [element])
  return height
}
