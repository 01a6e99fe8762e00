import { type NumberNotation, specNotation, writeNumber } from './notation.ts'

/** Each unit is 1024 of the one before; so are all file sizes of the product. */
const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** For instance '512 bytes', '1.4 MB' or '5 GB'. */
export function bytesText(bytes: number, numbers: NumberNotation = specNotation.numbers): string {
  let [size, unit] = [bytes, 0]
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  const digits = unit === 0 || size >= 100 ? 0 : 1
  return `${writeNumber(String(Number(size.toFixed(digits))), numbers)} ${units[unit]}`
}

/** The bytes of a text such as '5 GB' or '512 MiB'; undefined for other texts. */
export function readBytes(text: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d{1,6}(?:\.\d{1,3})?)\s*([KMGT])i?B$/i.exec(text.trim()) ?? []
  const power = 'BKMGT'.indexOf(unit.toUpperCase() || 'B')
  return digits === '' ? undefined : Math.round(Number(digits) * 1024 ** power)
}
