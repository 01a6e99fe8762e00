import type { Area } from 'react-easy-crop'
import { maxPhotoBytes } from '../../domain.ts'

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('This image cannot be read')) : resolve(blob)),
      type,
      0.92,
    ),
  )

/** Crops the picture to a new file that is at most `width` pixels wide. */
export async function cropImage(
  image: HTMLImageElement,
  area: Area,
  width: number,
  file: File,
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(Math.min(width, area.width)))
  canvas.height = Math.max(1, Math.round((canvas.width * area.height) / area.width))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This image cannot be read')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  // PNG preserves transparency, unless the file becomes too large to upload.
  if (file.type !== 'image/jpeg') {
    const png = await blobOf(canvas, 'image/png')
    if (png.size <= maxPhotoBytes) return new File([png], 'photo.png', { type: 'image/png' })
  }
  return new File([await blobOf(canvas, 'image/jpeg')], 'photo.jpg', { type: 'image/jpeg' })
}
