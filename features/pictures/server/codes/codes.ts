import type { Code } from '../../contract.ts'
import { maxCode } from '../../domain.ts'
import { type Pixels, resizePixels } from '../ocr/pixels.ts'
import { readCode128 } from './code128.ts'
import { readEan } from './ean.ts'
import { readQr } from './qr.ts'
import { scanLines } from './scan-lines.ts'

/** Longest side in pixels. Codes are coarse, so more pixels only take longer. */
const longSide = 1400

function readBars(picture: Pixels): Code[] {
  const codes = new Map<string, Code>()
  for (const runs of scanLines(picture)) {
    const code = readEan(runs) ?? readCode128(runs)
    if (code !== undefined) codes.set(code.value, { ...code, value: code.value.slice(0, maxCode) })
  }
  return [...codes.values()]
}

/** Reads the QR and bar codes in a picture. */
export async function readCodes(picture: Pixels): Promise<Code[]> {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
  const small =
    scale === 1
      ? picture
      : await resizePixels(picture, Math.round(picture.width * scale), Math.round(picture.height * scale))
  return [readQr(small) ?? [], readBars(small)].flat()
}
