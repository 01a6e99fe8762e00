import { actAtPop, guardDepth } from './guards.ts'

/** Listens to Back. Call it before the router renders: browsers call the listeners of a window in their order. */
export function listenToBack(): void {
  const loadIfGuarded = () => {
    // Guards of dialogs that a reload closed.
    if (guardDepth() > 0)
      import('./back.ts').then(({ closeLayersOnBack }) => closeLayersOnBack()).catch(() => undefined)
  }
  window.addEventListener('popstate', () => (actAtPop() ?? loadIfGuarded)())
  loadIfGuarded()
}
