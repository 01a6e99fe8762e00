import { useSyncExternalStore } from 'react'

/** What Back closes before it leaves the page: an open dialog, or a form of the page with unsaved input. */
export interface Layer {
  /** Everything outside the topmost dialog is inert, so toasts and announcements must be rendered inside it. */
  readonly dialog?: HTMLDialogElement
  /** Closes it or asks. Gets what follows if leaving the page was the cause. */
  readonly onBack: (leave?: () => void) => void
}

let layers: readonly Layer[] = []
const listeners = new Set<() => void>()

function setLayers(next: readonly Layer[]): void {
  layers = next
  for (const listener of listeners) listener()
}

export function addLayer(layer: Layer): () => void {
  setLayers([...layers, layer])
  return () => setLayers(layers.filter((other) => other !== layer))
}

export const lastLayer = (): Layer | undefined => layers.at(-1)

export function topLayer(): HTMLElement {
  return layers.findLast(({ dialog }) => dialog !== undefined)?.dialog ?? document.body
}

export function watchLayers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTopLayer = (): HTMLElement => useSyncExternalStore(watchLayers, topLayer)
