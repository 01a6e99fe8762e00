import { type ReactNode, Suspense } from 'react'
import type { FiledRecord } from '#features/record-files/web/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'

const LinkedFiles = lazyComponent(
  async () => (await import('#features/files/web/index.ts')).LinkedFiles,
  () => null,
)

/** The files of the Files place that are linked to a record. */
export const linkedFiles = ({ collection, id }: FiledRecord): ReactNode => (
  <Suspense>
    <LinkedFiles kind={collection} id={id} />
  </Suspense>
)
