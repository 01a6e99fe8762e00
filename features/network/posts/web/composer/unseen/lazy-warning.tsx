import { Suspense } from 'react'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import type { WarningProps } from './warning.tsx'

const UnseenWarning = lazyComponent(async () => (await import('./warning.tsx')).UnseenWarning)

/** Its code is loaded with the first mention. */
export const LazyWarning = (props: WarningProps) =>
  props.mentioned.length === 0 ? null : (
    <Suspense fallback={null}>
      <UnseenWarning {...props} />
    </Suspense>
  )
