import { Progress } from '#platform/web/ui/index.ts'
import { slot } from '#platform/web/ui/slot.tsx'
import type { FiledRecord } from './queries.ts'

export interface StoredPicture {
  readonly fileName: string
  /** Where its bytes are. */
  readonly address: string
}

/** The text in a picture. */
export const PictureTextSlot = slot<StoredPicture>(() => <Progress label="Reading the picture" />)

/** Below the files of a record: what is linked to it. */
export const LinkedSlot = slot<FiledRecord>()
