import { SheetError } from '../sheet.ts'

interface Decoded {
  readonly encoding: string
  readonly text: string
}

const isValidUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

/** In Western text in UTF-16, every other byte is zero. */
function utf16WithoutMark(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const many = sample.length / 4
  if (odd > many && even === 0) return 'utf-16le'
  if (even > many && odd === 0) return 'utf-16be'
  return undefined
}

function labelOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  return utf16WithoutMark(bytes) ?? (isValidUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

const names: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

// oxlint-disable-next-line no-control-regex -- telling text from binary is what this is for
const binary = /[\0-\b\x0e-\x1a\x1c-\x1f\ufffd]/

/** Decodes a text file, by its byte order mark or else by its bytes. */
export function decodeText(bytes: Uint8Array): Decoded {
  const label = labelOf(bytes)
  const text = new TextDecoder(label).decode(bytes)
  if (binary.test(text))
    throw new SheetError('This file is neither text nor a spreadsheet. Save it as CSV or XLSX and try again.')
  return { encoding: names[label] ?? label, text }
}
