import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

export type Side = 'top' | 'bottom' | 'left' | 'right'
export type Align = 'start' | 'center' | 'end'

interface Size {
  width: number
  height: number
}

interface Box extends Size {
  left: number
  top: number
}

export interface AnchoredPosition {
  side?: Side | undefined
  align?: Align | undefined
  gap?: number | undefined
}

const margin = 8

/** Position of a floating box: on the preferred side of its anchor, else opposite, always inside the window. */
export function anchoredPosition(
  anchor: Box,
  box: Size,
  view: Size,
  placing: AnchoredPosition = {},
): { left: number; top: number } {
  const { side = 'bottom', align = 'center', gap = 4 } = placing
  const first = side === 'top' || side === 'left'
  if (side === 'top' || side === 'bottom')
    return {
      left: along(anchor.left, anchor.width, box.width, view.width, align),
      top: beside(anchor.top, anchor.height, box.height, view.height, gap, first),
    }
  return {
    left: beside(anchor.left, anchor.width, box.width, view.width, gap, first),
    top: along(anchor.top, anchor.height, box.height, view.height, align),
  }
}

function beside(
  start: number,
  length: number,
  wanted: number,
  room: number,
  gap: number,
  first: boolean,
): number {
  const before = start - gap - wanted
  const after = start + length + gap
  const fitsBefore = before >= margin
  const fitsAfter = after + wanted <= room - margin
  const goesBefore = first ? fitsBefore || !fitsAfter : fitsBefore && !fitsAfter
  return inside(goesBefore ? before : after, wanted, room)
}

function along(start: number, length: number, wanted: number, room: number, align: Align): number {
  const spare = length - wanted
  const shift = { start: 0, center: spare / 2, end: spare }
  return inside(start + shift[align], wanted, room)
}

function inside(value: number, wanted: number, room: number): number {
  return Math.round(Math.max(margin, Math.min(value, room - wanted - margin)))
}

export function moveTo(box: HTMLElement, left: number, top: number): void {
  box.style.setProperty('left', `${left}px`)
  box.style.setProperty('top', `${top}px`)
}

/** Keeps a floating box beside its anchor when one of them moves. */
export function useAnchoredPosition(
  anchor: RefObject<Element | null>,
  box: RefObject<HTMLElement | null>,
  open: boolean,
  placing: AnchoredPosition & { sameWidth?: boolean | undefined } = {},
): void {
  const { side, align, gap, sameWidth } = placing
  useLayoutEffect(() => {
    const floating = box.current
    const fixed = anchor.current
    if (!open || floating === null || fixed === null) return undefined
    const update = () => {
      const around = fixed.getBoundingClientRect()
      if (sameWidth === true) floating.style.setProperty('width', `${around.width}px`)
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const size = { width: floating.offsetWidth, height: floating.offsetHeight }
      const { left, top } = anchoredPosition(around, size, view, { side, align, gap })
      moveTo(floating, left, top)
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(floating)
    observer.observe(fixed)
    window.addEventListener('scroll', update, { capture: true, passive: true })
    window.addEventListener('resize', update)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', update, { capture: true })
      window.removeEventListener('resize', update)
    }
  }, [anchor, box, open, side, align, gap, sameWidth])
}
