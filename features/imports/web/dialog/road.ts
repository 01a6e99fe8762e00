import type { ImportDetail } from '../../contract.ts'

/** What a step of the dialog knows of the file, and where one can go from it. */
export interface Road {
  readonly file: File | undefined
  readonly onClose: () => void
  /** Another file. */
  readonly onAgain: () => void
  readonly onRead: (detail: ImportDetail, file: File) => void
  /** Something was chosen that closing would lose. */
  readonly onTouch: () => void
  readonly onStart: () => void
}
