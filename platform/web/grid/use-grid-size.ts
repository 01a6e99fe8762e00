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

interface Cards {
  sheet: RefObject<HTMLElement | null>
  rows: readonly unknown[]
}

/** All rows are equally high. Cards are as high as the highest content so far. Undefined for a table. */
export function useRowHeight(cards: Cards | undefined): number {
  const isTouch = useSyncExternalStore(watchTouch, () => touchQuery().matches)
  const [content, setContent] = useState(0)
  const { sheet, rows } = cards ?? {}
  useLayoutEffect(() => {
    const contents = sheet?.current?.querySelectorAll<HTMLElement>('.k-card-content') ?? []
    const highest = Math.max(0, ...[...contents].map(({ offsetHeight }) => offsetHeight))
    setContent((before) => Math.max(before, highest))
  }, [sheet, rows])
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
    observer.observe(document.body)
    addEventListener('resize', scheduleMeasure)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      removeEventListener('resize', scheduleMeasure)
    }
  }, [element])
  return height
}
