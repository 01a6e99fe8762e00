import type { ImportDetail } from '../../contract.ts'

/** The file and the callbacks that every step of the dialog gets. */
export interface StepProps {
  readonly file: File | undefined
  readonly onClose: () => void
  /** Returns to the file step. */
  readonly onChooseAnother: () => void
  /** Called when the file was read anew: another import has taken the place of this one. */
  readonly onRead: (detail: ImportDetail, file: File) => void
  /** Called when a choice was made that would be lost by closing. */
  readonly onEdit: () => void
  readonly onStart: () => void
}

/** A field that uploads the file again to read it otherwise. It shows only while the dialog still has the file. */
export interface RereadProps extends Pick<StepProps, 'file' | 'onRead'> {
  readonly detail: ImportDetail
}
