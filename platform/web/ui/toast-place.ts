const controls =
  'a[href], button, input, select, textarea, summary, [role=button], [role=gridcell][tabindex="0"]'
/** Pixels between the toast and controls, and between two places that are tried. */
const gap = 8
const edge = 24
const topBar = 56
const checkMs = 250

interface Corner {
  readonly left: number
  readonly top: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Keeps the toast where it covers no control while the page moves below it. Where no place is free, it is a bar at the
 * bottom for which the page, or the dialog, makes room. Returns a function that ends this.
 */
export function placeToasts(box: HTMLElement): () => void {
  const root = document.documentElement
  const reset = () => {
    box.removeAttribute('style')
    delete box.dataset['docked']
    root.style.removeProperty('--toast-room')
  }
  // A pointer that rested there before the toast came is about to press what it covers, not the toast.
  let pointer: Pick<PointerEvent, 'clientX' | 'clientY'> | undefined
  let isReached = false
  const whenMoved = (event: PointerEvent) => {
    const { clientX, clientY } = event
    if (pointer !== undefined && (clientX !== pointer.clientX || clientY !== pointer.clientY))
      isReached = true
    pointer = { clientX, clientY }
  }
  const whenLeft = () => {
    pointer = undefined
    isReached = false
  }
  const place = () => {
    const toast = box.querySelector('.k-toast')
    // Nothing moves away from somebody who is about to press it.
    if (toast === null || box.dataset['docked'] !== undefined || isReached || box.matches(':focus-within'))
      return
    const { left, top, width, height } = toast.getBoundingClientRect()
    const obstacles = obstaclesOf(box)
    const isFree = (at: Corner) => !obstacles.some((obstacle) => overlap(obstacle, at, { width, height }))
    if (top >= topBar && top + height <= innerHeight && isFree({ left, top })) return
    const free = placesOf({ width, height }).find((at) => isFree(at))
    if (free === undefined) {
      reset()
      box.dataset['docked'] = ''
      root.style.setProperty('--toast-room', `${box.getBoundingClientRect().height}px`)
    } else {
      box.style.setProperty('inset', `auto auto ${innerHeight - free.top - height}px ${free.left}px`)
      box.style.setProperty('width', `${width}px`)
    }
  }
  const whenResized = () => {
    reset()
    place()
  }
  const timer = setInterval(place, checkMs)
  window.addEventListener('resize', whenResized)
  box.addEventListener('pointermove', whenMoved)
  box.addEventListener('pointerleave', whenLeft)
  place()
  return () => {
    clearInterval(timer)
    window.removeEventListener('resize', whenResized)
    box.removeEventListener('pointermove', whenMoved)
    box.removeEventListener('pointerleave', whenLeft)
    reset()
  }
}

/** The controls in sight. Those behind a dialog cannot be used. */
function obstaclesOf(box: HTMLElement): DOMRect[] {
  const all = [...(box.parentElement ?? document.body).querySelectorAll(controls)]
  return all
    .filter((element) => !box.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, width }) => width > 1 && bottom > 0 && top < innerHeight)
}

/** From the bottom up, on the side of reading's end first. */
function placesOf({ width, height }: Size): Corner[] {
  const isNarrow = innerWidth < 768
  const centre = (innerWidth - width) / 2
  const lefts = isNarrow ? [centre] : [innerWidth - edge - width, centre, edge]
  const lowest = innerHeight - height - (isNarrow ? 16 : edge)
  const count = Math.max(0, Math.floor((lowest - topBar) / gap))
  return Array.from({ length: count }, (_, step) => lowest - step * gap).flatMap((top) =>
    lefts.map((left) => ({ left, top })),
  )
}

const overlap = (obstacle: DOMRect, { left, top }: Corner, { width, height }: Size): boolean =>
  obstacle.left < left + width &&
  obstacle.right > left &&
  obstacle.top < top + height &&
  obstacle.bottom > top
