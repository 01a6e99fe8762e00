import jsqr from 'jsqr'
import type { Code } from '../../contract.ts'
import { maxCode } from '../../domain.ts'
import type { Pixels } from '../ocr/pixels.ts'

function withAlpha({ data, width, height }: Pixels): Uint8ClampedArray {
  const out = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let index = 0; index < width * height; index++)
    out.set(data.subarray(index * 3, index * 3 + 3), index * 4)
  return out
}

/** Reads the QR code in a picture. If there are several, the library finds one or none. */
export function readQr(picture: Pixels): Code | undefined {
  const value = jsqr.default(withAlpha(picture), picture.width, picture.height)?.data ?? ''
  return value === '' ? undefined : { kind: 'qr', value: value.slice(0, maxCode) }
}
