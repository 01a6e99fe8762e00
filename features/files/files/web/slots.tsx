import { SkeletonText } from '#platform/web/ui/index.ts'
import { slot } from '#platform/web/ui/slot.tsx'
import type { FileDetails } from '../contract.ts'

/** Above the files of a folder. */
export const FolderAccessSlot = slot<{ readonly id: number; readonly name: string }>()

/** The form of what was read in a receipt. `onAdded` gets the id of the transaction. */
export const ReceiptDraftSlot = slot<{
  readonly draft: NonNullable<FileDetails['reading']['draft']> & { readonly goods: null }
  readonly onAdded: (id: number) => void
}>(() => <SkeletonText lines={4} />)
