import ImagePlus from 'lucide-react/icons/image-plus'
import { DropFile } from '#platform/web/ui/drop-file.tsx'
import { imageMimeTypes } from '../domain.ts'

/** The area to drop, paste or choose an image. */
export const ChooseImage = ({ onFile }: { onFile: (file: File | undefined) => void }) => (
  <DropFile
    icon={ImagePlus}
    title="Drop an image here, paste it, or choose one"
    hint={`JPG, PNG, GIF or WebP • Max\u{a0}10MB • It is read and not kept`}
    label="Image"
    button="Choose image"
    accept={imageMimeTypes.join(',')}
    onFile={onFile}
  />
)
