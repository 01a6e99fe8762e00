import { Lightbox as Viewer } from '#platform/web/files/lightbox.tsx'
import { fileAddress, type Picture } from '../files.ts'

interface Props {
  pictures: readonly Picture[]
  start: number
  onClose: () => void
}

/** The full images of a post or message, one at a time. */
export const Lightbox = ({ pictures, ...rest }: Props) => (
  <Viewer pictures={pictures.map((picture) => ({ ...picture, address: fileAddress(picture) }))} {...rest} />
)
