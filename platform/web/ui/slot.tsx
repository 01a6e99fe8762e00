import { type ComponentType, Suspense } from 'react'
import { lazyComponent } from './lazy.ts'

type Load<P> = () => Promise<ComponentType<P>>

type Slot<P> = ComponentType<P> & {
  /** Says what is shown there. Its code is loaded when the place is first shown. */
  readonly fill: (load: Load<P>) => void
}

const Nothing = () => null
let loadFillings: () => Promise<unknown> = () => Promise.resolve()

/** Says what fills the slots. It is loaded when the first of them is shown. */
export function fillSlotsBy(load: typeof loadFillings): void {
  loadFillings = load
}

/**
 * A place in a page for what a feature of a later area shows; `apps/web/slots.ts` fills it. It is empty until then, and
 * where the code cannot be loaded.
 * @param Waiting stands there until then, for code without which the page cannot go on
 */
export function slot<P extends object>(Waiting?: ComponentType<P>): Slot<P> {
  const { promise: filled, resolve: fill } = Promise.withResolvers<Load<P>>()
  const Filled = lazyComponent(
    async () => {
      await loadFillings()
      return (await filled)()
    },
    Waiting === undefined ? Nothing : undefined,
  )
  const Place = (properties: P) => (
    <Suspense fallback={Waiting && <Waiting {...properties} />}>
      <Filled {...properties} />
    </Suspense>
  )
  return Object.assign(Place, { fill })
}
