import { constants, inflateRawSync } from 'node:zlib'
import { Unreadable } from './unreadable.ts'

/** An e-invoice's parts are a few megabytes; the library that reads them has no limit of its own. */
const maxStream = 32 * 1024 * 1024
const maxAll = 128 * 1024 * 1024
const maxLayers = 4

export const tooLarge = () =>
  new Unreadable('The PDF unpacks to far more than a bill can hold, so it was not read.')

/** The beginning of packed data, as the library checks it. */
const isPacked = (bytes: Uint8Array): boolean => {
  const [first = 0, second = 0] = bytes
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0 && (second & 0x20) === 0
}

/** Unpacks up to the limit; undefined if the data is not packed, or not whole. */
export function inflate(bytes: Uint8Array, limit = maxStream): Buffer | undefined {
  if (!isPacked(bytes)) return undefined
  try {
    return inflateRawSync(bytes.subarray(2), { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
    return undefined
  }
}

/** These could unpack to a thousand times their size, and no e-invoice uses them. */
const unusual = /\/(?:LZWDecode|RunLengthDecode|ASCII85Decode|ASCIIHexDecode)/

const withoutEscapes = (text: string): string =>
  text.includes('#')
    ? text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
    : text

/** Refuses a PDF whose parts unpack to too much, before the library unpacks any. */
export function expectSmall(bytes: Buffer): void {
  if (unusual.test(withoutEscapes(bytes.toString('latin1'))))
    throw new Unreadable('The PDF is packed in a way that Kontor does not read.')
  let all = 0
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    let begin = at + 6
    for (const sign of [0x20, 0x0d, 0x0a]) if (bytes[begin] === sign) begin += 1
    let part: Uint8Array | undefined = bytes.subarray(begin)
    for (let layer = 0; part !== undefined; layer += 1) {
      if (layer > maxLayers) throw tooLarge()
      part = inflate(part)
      all += part?.length ?? 0
      if (all > maxAll) throw tooLarge()
    }
  }
}
