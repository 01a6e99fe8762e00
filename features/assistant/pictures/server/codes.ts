import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader'
import type { Code } from '../contract.ts'
import { type CodeKind, maxCode, maxCodes } from '../domain.ts'
import { type Pixels, resizePixels } from './ocr/pixels.ts'

/** Longest side in pixels. Codes are coarse, so more pixels only take longer. */
const longSide = 1400

/** Only kinds with check digits or error correction. Others are found in plain text, too. */
const kinds = {
  QRCode: 'qr',
  DataMatrix: 'datamatrix',
  Aztec: 'aztec',
  PDF417: 'pdf417',
  EAN13: 'ean13',
  EAN8: 'ean8',
  Code128: 'code128',
} as const satisfies Partial<Record<ReadInputBarcodeFormat, CodeKind>>

const isFormat = (name: string): name is keyof typeof kinds => name in kinds

/** The library would load its WebAssembly from a foreign server; ours comes from the package. */
const openReader = async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const { buffer: wasmBinary } = new Uint8Array(await readFile(file))
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}
let opened: Promise<void> | undefined

function withAlpha({ data, width, height }: Pixels) {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let index = 0; index < width * height; index++)
    rgba.set(data.subarray(index * 3, index * 3 + 3), index * 4)
  return { data: rgba, width, height, colorSpace: 'srgb' as const }
}

/** Reads the QR and bar codes in a picture. */
export async function readCodes(picture: Pixels): Promise<Code[]> {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
  const small =
    scale === 1
      ? picture
      : await resizePixels(picture, Math.round(picture.width * scale), Math.round(picture.height * scale))
  await (opened ??= openReader())
  const results = await readBarcodes(withAlpha(small), {
    formats: Object.keys(kinds).filter(isFormat),
    maxNumberOfSymbols: maxCodes,
    textMode: 'Plain',
  })
  const codes = results.flatMap(({ format, symbology, text }): Code[] => {
    const name = [format, symbology].find(isFormat)
    if (name === undefined || text === '') return []
    // A UPC-A is an EAN-13 that begins with 0.
    if (name === 'EAN13' && text.startsWith('0')) return [{ kind: 'upca', value: text.slice(1) }]
    return [{ kind: kinds[name], value: text.slice(0, maxCode) }]
  })
  return [...new Map(codes.map((code) => [`${code.kind} ${code.value}`, code])).values()]
}
