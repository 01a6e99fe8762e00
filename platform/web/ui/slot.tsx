import { type ComponentType, Suspense } from 'react'
import { lazyComponent } from './lazy.ts'

type Load<P> = () => Promise<ComponentType<P>>

type Slot<P> = ComponentType<P> & {
  /** Says what is shown there. Its code is loaded when the place is first shown. */
  readonly fill: (load: Load<P>) => void
}

/**
 * A place in a page for what a feature of a later area shows; `apps/web/slots.ts` fills it. It is empty until then, and
 * where the code cannot be loaded.
 */
export function slot<P extends object>(): Slot<P> {
  const { promise: filled, resolve: fill } = Promise.withResolvers<Load<P>>()
  const Filled = lazyComponent(
    async () => await (await filled)(),
    () => null,
  )
  const Place = (properties: P) => (
    <Suspense fallback={null}>
      <Filled {...properties} />
    </Suspense>
  )
  return Object.assign(Place, { fill })
}
