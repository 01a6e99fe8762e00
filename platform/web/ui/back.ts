import { guardDepth as depth, isObject, runAtPop } from './guards.ts'
import { lastLayer, watchLayers } from './layers.ts'

/**
 * Back closes the top layer. While a layer is open, two guards stand above the page's entry of the history: copies of
 * it that Back leaves first. Two, because browsers skip entries that were added without a press since the last Back,
 * and Back may be pressed again before anything else.
 */
const guards = 2

let leaving = false
/** What runs when the guards are left. */
let steps: (() => void)[] = []
/** Where the guards stand. */
let guarded = ''

/** Goes back to the page's own entry, and runs the step there. */
function leaveGuards(step?: () => void): void {
  const here = depth()
  if (!leaving && here === 0) return step?.()
  if (step !== undefined) steps.push(step)
  if (leaving) return undefined
  leaving = true
  return history.go(-here)
}

/** Leaves the page after its unsaved input was discarded. */
export const leavePage = (): void => leaveGuards(() => history.back())

function settle(): void {
  if (leaving) return
  if (lastLayer() === undefined) return leaveGuards()
  guarded = location.href
  const page: object | null = history.state
  // Called directly, because nothing on the page depends on guards, so the router need not hear of them.
  for (let guard = depth() + 1; guard <= guards; guard++)
    History.prototype.pushState.call(history, { ...page, guard }, '', guarded)
}

function onPop(): void {
  if (leaving) {
    leaving = false
    const due = steps
    steps = []
    for (const step of due) step()
  } else if (location.href === guarded) lastLayer()?.onBack()
  // After the pages have been rendered. The last guard waits for a press.
  if (depth() === 0 || lastLayer() === undefined) setTimeout(settle)
}

/** Changes of the address are those of the page's own entry, never of a guard. */
function keepOffGuards(name: 'pushState' | 'replaceState'): void {
  const change = history[name].bind(history)
  history[name] = (state: unknown, unused, url) => {
    const kept = isObject(state) ? { ...state, guard: undefined } : state
    const run = () => leaveGuards(() => change(kept, unused, url))
    const layer = lastLayer()
    const { pathname, search } = new URL(url ?? '', location.href)
    // A replaced query is another view of the same page, whose forms stay.
    const isHere = pathname === location.pathname && (name === 'replaceState' || search === location.search)
    if (layer === undefined || layer.dialog !== undefined || isHere) run()
    else layer.onBack(run)
  }
}

let started = false

/** Listens from the first layer on. The router is loaded by then: it changes the same functions. */
export function closeLayersOnBack(): void {
  if (started) return
  started = true
  keepOffGuards('pushState')
  keepOffGuards('replaceState')
  runAtPop(onPop)
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, () => depth() === 1 && setTimeout(settle), true)
  watchLayers(() => setTimeout(settle))
  settle()
}

/** The state of an entry that opens a dialog over the page of the entry below. */
export const over = { over: true }

/** Closes what the address opened: by going back if the entry below shows the page without it. */
export function closeOver(replace: () => void): void {
  const state: unknown = history.state
  if (!isObject(state) || state['over'] !== true) return replace()
  closeLayersOnBack()
  return leaveGuards(() => {
    leaving = true
    history.back()
  })
}
