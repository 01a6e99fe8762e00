import ImagePlus from 'lucide-react/icons/image-plus'
import { DropFile } from '#platform/web/ui/drop-file.tsx'
import { photoMimeTypes } from '../../domain.ts'
import type { Problem } from './check.ts'
import { photoHint } from './kinds.ts'

interface Props {
  problem: Problem | undefined
  onFile: (file: File | undefined) => void
}

/** The area to drop or choose a photo, with the reason why the last one was refused. */
export const ChoosePhoto = ({ problem, onFile }: Props) => (
  <DropFile
    icon={ImagePlus}
    title="Drop a photo here, or choose one"
    hint={photoHint}
    label="Photo"
    button="Choose photo"
    accept={photoMimeTypes.join(',')}
    autoFocus
    onFile={onFile}
  >
    <p role="alert" className="text-sm font-medium text-danger-text empty:hidden">
      {problem?.description}
    </p>
  </DropFile>
)
