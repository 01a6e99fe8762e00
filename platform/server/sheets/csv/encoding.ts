import { type Encoding, encodings } from '#platform/contract/encodings.ts'
import { SheetError } from '../sheet.ts'

interface Decoded {
  readonly encoding: Encoding
  readonly text: string
}

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

/** In Western text in UTF-16, every other byte is zero. */
function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
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

function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  return utf16WithoutMark(bytes)
}

/** Undefined where the bytes are no text of this encoding. */
function decode(bytes: Uint8Array, encoding: Encoding): Decoded | undefined {
  const label = encoding === 'UTF-16' ? (utf16Order(bytes) ?? 'utf-16le') : encoding
  try {
    return { encoding, text: new TextDecoder(label, { fatal: true }).decode(bytes) }
  } catch {
    return undefined
  }
}

const sampleBytes = 64 * 1024

/** The first lines with letters beyond ASCII, because only these tell encodings apart. */
function tellingLines(bytes: Buffer): Buffer {
  const lines: Buffer[] = []
  let size = 0
  let lineStart = 0
  for (let at = 0; at < bytes.length && size < sampleBytes; at++) {
    const byte = bytes[at] ?? 0
    if (byte === 0x0a) lineStart = at + 1
    if (byte < 0x80) continue
    const end = bytes.indexOf(0x0a, at)
    const start = Math.max(lineStart, at - 1024)
    const line = bytes.subarray(start, Math.min(end === -1 ? bytes.length : end + 1, start + sampleBytes))
    lines.push(line)
    size += line.length
    at = start + line.length - 1
    lineStart = at + 1
  }
  return Buffer.concat(lines)
}

const western = 'Windows-1252'
/** A few words of Western text look like another language: the commonest encoding wins where it is nearly as likely. */
const nearly = 0.8

/** The detector's own names. Programs of Microsoft write `CP932` and `CP949`, which the web's standard includes. */
const detectorNames: Readonly<Record<string, Encoding>> = {
  cp1258: 'Windows-1258',
  cp874: 'Windows-874',
  cp932: 'Shift_JIS',
  cp949: 'EUC-KR',
  'iso8859-15': 'ISO-8859-15',
  macroman: 'Macintosh',
  ...Object.fromEntries(encodings.map((encoding) => [encoding.toLowerCase(), encoding])),
}

/** The encodings that the bytes may be in, likeliest first. The library is loaded with the first such file. */
async function likelyEncodings(bytes: Buffer): Promise<Encoding[]> {
  const { detectAll } = await import('jschardet')
  const detectEncodings = [...encodings, 'CP932', 'CP949']
  const found = detectAll(tellingLines(bytes), { detectEncodings, minimumThreshold: 0 })
  const highest = found[0]?.confidence ?? 0
  const isWestern = found.some(
    ({ encoding, confidence }) => encoding === western && confidence >= nearly * highest,
  )
  const names = isWestern ? [] : found.map(({ encoding }) => encoding?.toLowerCase() ?? '')
  // Every byte is a letter in Western text.
  return [...names.flatMap((name) => detectorNames[name] ?? []), western]
}

async function guess(bytes: Buffer): Promise<Decoded | undefined> {
  const unicode = utf16Order(bytes) === undefined ? 'UTF-8' : 'UTF-16'
  const decoded = decode(bytes, unicode)
  if (decoded !== undefined) return decoded
  for (const encoding of await likelyEncodings(bytes)) {
    const likely = decode(bytes, encoding)
    if (likely === undefined) continue
    const common = decode(bytes, western)
    return common?.text === likely.text ? common : likely
  }
  return undefined
}

// oxlint-disable-next-line no-control-regex -- telling text from binary is what this is for
const binary = /[\0-\b\x0e-\x1a\x1c-\x1f\ufffd]/

/** Decodes a text file in the chosen encoding, or else by its byte order mark or its bytes. */
export async function decodeText(bytes: Buffer, chosen: Encoding | undefined): Promise<Decoded> {
  const decoded = chosen === undefined ? await guess(bytes) : decode(bytes, chosen)
  if (decoded === undefined && chosen !== undefined)
    throw new SheetError(`This file is not written in ${chosen}. Choose another encoding.`)
  if (decoded === undefined || binary.test(decoded.text))
    throw new SheetError('This file is neither text nor a spreadsheet. Save it as CSV or XLSX and try again.')
  return decoded
}
