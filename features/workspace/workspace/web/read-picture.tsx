import { Suspense } from 'react'
import type { StoredPicture } from '#features/books/record-files/web/index.ts'
import { Progress } from '#platform/web/ui/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'

const PictureText = lazyComponent(
  async () => (await import('#features/assistant/pictures/web/index.ts')).PictureText,
)

/** The image analysis, for pictures that are files of records. */
export const readPicture = (picture: StoredPicture) => (
  <Suspense fallback={<Progress label="Reading the picture" />}>
    <PictureText {...picture} />
  </Suspense>
)
