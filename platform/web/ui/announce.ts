import { topLayer } from './modal.ts'

type Politeness = 'polite' | 'assertive'

/** Says something to people who listen rather than look: new posts above the feed, the number of search results. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const host = topLayer()
  const region =
    host.querySelector<HTMLElement>(`:scope > [data-announcer=${politeness}]`) ?? create(host, politeness)
  region.textContent = ''
  // A region must stand empty for a moment: readers speak changes, and not every one speaks a region that came filled.
  setTimeout(() => {
    region.textContent = text
  }, 60)
}

function create(host: HTMLElement, politeness: Politeness): HTMLElement {
  const region = document.createElement('div')
  region.className = 'sr-only'
  region.dataset['announcer'] = politeness
  region.setAttribute('aria-live', politeness)
  region.setAttribute('aria-atomic', 'true')
  host.append(region)
  return region
}
