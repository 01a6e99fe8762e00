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

export interface Placement {
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
  placement: Placement = {},
): { left: number; top: number } {
  const { side = 'bottom', align = 'center', gap = 4 } = placement
  const first = side === 'top' || side === 'left'
  if (side === 'top' || side === 'bottom')
    return {
      left: crossAxisPosition(anchor.left, anchor.width, box.width, view.width, align),
      top: mainAxisPosition(anchor.top, anchor.height, box.height, view.height, gap, first),
    }
  return {
    left: mainAxisPosition(anchor.left, anchor.width, box.width, view.width, gap, first),
    top: crossAxisPosition(anchor.top, anchor.height, box.height, view.height, align),
  }
}

function mainAxisPosition(
  start: number,
  length: number,
  size: number,
  windowSize: number,
  gap: number,
  first: boolean,
): number {
  const before = start - gap - size
  const after = start + length + gap
  const fitsBefore = before >= margin
  const fitsAfter = after + size <= windowSize - margin
  const goesBefore = first ? fitsBefore || !fitsAfter : fitsBefore && !fitsAfter
  return clampToWindow(goesBefore ? before : after, size, windowSize)
}

function crossAxisPosition(
  start: number,
  length: number,
  size: number,
  windowSize: number,
  align: Align,
): number {
  const spare = length - size
  const shift = { start: 0, center: spare / 2, end: spare }
  return clampToWindow(start + shift[align], size, windowSize)
}

function clampToWindow(value: number, size: number, windowSize: number): number {
  return Math.round(Math.max(margin, Math.min(value, windowSize - size - margin)))
}

export function setPosition(box: HTMLElement, left: number, top: number): void {
  box.style.setProperty('left', `${left}px`)
  box.style.setProperty('top', `${top}px`)
}

/** Keeps a floating box beside its anchor when one of them moves. */
export function useAnchoredPosition(
  anchor: RefObject<Element | null>,
  box: RefObject<HTMLElement | null>,
  open: boolean,
  placement: Placement & { sameWidth?: boolean | undefined } = {},
): void {
  const { side, align, gap, sameWidth } = placement
  useLayoutEffect(() => {
    const floating = box.current
    const anchorElement = anchor.current
    if (!open || floating === null || anchorElement === null) return undefined
    const update = () => {
      const anchorBox = anchorElement.getBoundingClientRect()
      if (sameWidth === true) floating.style.setProperty('width', `${anchorBox.width}px`)
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const size = { width: floating.offsetWidth, height: floating.offsetHeight }
      const { left, top } = anchoredPosition(anchorBox, size, view, { side, align, gap })
      setPosition(floating, left, top)
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(floating)
    observer.observe(anchorElement)
    window.addEventListener('scroll', update, { capture: true, passive: true })
    window.addEventListener('resize', update)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', update, { capture: true })
      window.removeEventListener('resize', update)
    }
  }, [anchor, box, open, side, align, gap, sameWidth])
}
