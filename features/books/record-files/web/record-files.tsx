import { Suspense } from 'react'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import type { FiledRecord } from './queries.ts'

const Panel = lazyComponent(async () => (await import('./panel.tsx')).FilesPanel)

interface Props extends FiledRecord {
  /** For a record in the trash. */
  readOnly?: boolean | undefined
}

/** The files of a record, kept current while its dialog is open. */
export const RecordFiles = (props: Props) => (
  <Suspense fallback={<LoadingRows rows={1} row="py-2" label="Loading files" />}>
    <Panel key={`${props.collection} ${props.id}`} {...props} />
  </Suspense>
)
