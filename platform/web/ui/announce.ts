import { topLayer } from './layers.ts'

type Politeness = 'polite' | 'assertive'

/** Announces a text to screen readers, e.g. new posts or the number of search results. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const host = topLayer()
  const region =
    host.querySelector<HTMLElement>(`:scope > [data-announcer=${politeness}]`) ??
    createRegion(host, politeness)
  region.textContent = ''
  // The region must be empty first, because some screen readers only speak changes.
  setTimeout(() => {
    region.textContent = text
  }, 60)
}

function createRegion(host: HTMLElement, politeness: Politeness): HTMLElement {
  const region = document.createElement('div')
  region.className = 'sr-only'
  region.dataset['announcer'] = politeness
  region.setAttribute('aria-live', politeness)
  region.setAttribute('aria-atomic', 'true')
  host.append(region)
  return region
}
