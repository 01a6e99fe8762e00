import { Suspense } from 'react'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import type { SavedProps } from './saved-audiences.tsx'

const SavedAudiences = lazyComponent(async () => (await import('./saved-audiences.tsx')).SavedAudiences)

/** The member's saved audiences, beside the list of people. Its code is loaded when the list is shown. */
export const SavedSlot = (props: SavedProps) => (
  <Suspense fallback={<span className="h-7 pointer-coarse:h-11" />}>
    <SavedAudiences {...props} />
  </Suspense>
)
