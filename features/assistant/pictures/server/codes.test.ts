import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { drawBars, drawMatrix, drawText } from '#tests/support/pictures.ts'
import { type CreatableBarcodeFormat, prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { maxCodes } from '../domain.ts'
import type { Pixels } from './ocr/pixels.ts'
import { readCodes } from './codes.ts'

const pixels = async (picture: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
const codesIn = async (picture: Buffer) => readCodes(await pixels(picture))
const rotated = (picture: Buffer, degrees: number) =>
  sharp(picture).rotate(degrees, { background: '#fff' }).png().toBuffer()

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } })

/** Pictures side by side in rows of six, on white. */
async function below(pictures: readonly Buffer[]): Promise<Buffer> {
  const composed = pictures.map((input, index) => ({
    input,
    left: 20 + (index % 6) * 200,
    top: 20 + Math.floor(index / 6) * 200,
  }))
  return sharp({ create: { width: 1240, height: 840, channels: 3, background: '#fff' } })
    .composite(composed)
    .png()
    .toBuffer()
}

/** `https://pay.example/r/25`, version 2-L. */
const matrix = [
  '#######.####..#...#######',
  '#.....#....###....#.....#',
  '#.###.#..#.#.#.##.#.###.#',
  '#.###.#...##.#....#.###.#',
  '#.###.#...###.#.#.#.###.#',
  '#.....#..#.#..#...#.....#',
  '#######.#.#.#.#.#.#######',
  '........##..##..#........',
  '##.##.#..#..#...#.#.....#',
  '#..#.#.##.#..###...#####.',
  '####..####..##.####.##..#',
  '######..#.....#.#.#..####',
  '#####.#.###....##.#.....#',
  '#..###..###.##.###..#..#.',
  '###..######....##...#####',
  '#......#..#.#.#.####.##.#',
  '#.###.#...#####.#####.##.',
  '........##.#.#.##...#.##.',
  '#######..#..#...#.#.#...#',
  '#.....#..###.#.##...#...#',
  '#.###.#.#..##..######....',
  '#.###.#.###.#..##.#....##',
  '#.###.#....#.##..#..#####',
  '#.....#.#.##.......##.###',
  '#######.#.##..#.##...#..#',
]

// The tables of the standards.
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const even = '0100111 0110011 0011011 0100001 0011101 0111001 0000101 0010001 0001001 0010111'.split(' ')
const right = '1110010 1100110 1101100 1000010 1011100 1001110 1010000 1000100 1001000 1110100'.split(' ')
const bitsOf = (table: readonly string[], digits: string) =>
  Array.from(digits, (digit) => table[Number(digit)]).join('')

/** 5901234123457: the first 5 makes the left parities odd, even, even, odd, odd, even. */
const ean13 =
  `101${bitsOf(odd, '9')}${bitsOf(even, '01')}${bitsOf(odd, '23')}${bitsOf(even, '4')}` +
  `01010${bitsOf(right, '123457')}101`
const ean8 = `101${bitsOf(odd, '9638')}01010${bitsOf(right, '5074')}101`
const upca = `101${bitsOf(odd, '036000')}01010${bitsOf(right, '291452')}101`

/** Bits from the widths of bars and gaps. */
const bitsOfWidths = (widths: string): string =>
  Array.from(widths.replaceAll(' ', ''), (width, index) =>
    (index % 2 === 0 ? '1' : '0').repeat(Number(width)),
  ).join('')
const code128 = {
  letters: bitsOfWidths(
    '211214 112331 134111 241112 124112 134111 121241 122132 221231 223211 112232 2331112',
  ),
  digits: bitsOfWidths('211232 112232 131123 331121 241112 133121 2331112'),
  both: bitsOfWidths('211214 111323 131123 113141 112232 131123 114131 141122 132311 2331112'),
}

describe('QR codes', () => {
  it('are read from a picture, also rotated and small', async () => {
    const picture = await drawMatrix(matrix)
    const code = { kind: 'qr', value: 'https://pay.example/r/25' }
    expect(await codesIn(picture)).toEqual([code])
    expect(await codesIn(await rotated(picture, 12))).toEqual([code])
    expect(await codesIn(await drawMatrix(matrix, 3))).toEqual([code])
  })
})

const draw = async (format: CreatableBarcodeFormat, text: string): Promise<Buffer> => {
  const { image, error } = await writeBarcode(text, { format, scale: 4 })
  if (image === null) throw new Error(error)
  return Buffer.from(await image.arrayBuffer())
}

describe('other codes of fields', () => {
  it.each([
    ['datamatrix', 'DataMatrix'],
    ['aztec', 'Aztec'],
    ['pdf417', 'PDF417'],
  ] as const)('of the kind %s are read, also rotated', async (kind, format) => {
    const picture = await draw(format, 'Shipment 4711, Łódź')
    for (const degrees of [0, 90, 5])
      expect(await codesIn(await rotated(picture, degrees))).toEqual([{ kind, value: 'Shipment 4711, Łódź' }])
  })
})

describe('several codes', () => {
  it('of one picture are listed once each, up to the limit', async () => {
    const [one, same, other] = [
      await draw('QRCode', 'one'),
      await draw('QRCode', 'one'),
      await drawBars(ean8),
    ]
    expect(await codesIn(await below([one, same, other]))).toEqual([
      { kind: 'qr', value: 'one' },
      { kind: 'ean8', value: '96385074' },
    ])
    const many = await Promise.all(Array.from({ length: maxCodes + 2 }, (_, n) => draw('QRCode', `${n}`)))
    expect(await codesIn(await below(many))).toHaveLength(maxCodes)
  })
})

describe('bar codes', () => {
  it.each([
    ['ean13', '5901234123457', ean13],
    ['ean8', '96385074', ean8],
    ['upca', '036000291452', upca],
    ['code128', 'Kontor-42', code128.letters],
    ['code128', '12345678', code128.digits],
    ['code128', 'AB1234c', code128.both],
  ] as const)('%s %s is read in every direction', async (kind, value, bits) => {
    const picture = await drawBars(bits)
    for (const degrees of [0, 90, 180])
      expect(await codesIn(await rotated(picture, degrees))).toEqual([{ kind, value }])
    expect(await codesIn(await sharp(picture).blur(1.2).jpeg({ quality: 60 }).toBuffer())).toEqual([
      { kind, value },
    ])
  })

  it('with a wrong check digit are not reported', async () => {
    expect(await codesIn(await drawBars(ean8.replace(bitsOf(right, '4'), bitsOf(right, '5'))))).toEqual([])
  })

  it('are not found in plain text', async () => {
    expect(
      await codesIn(await drawText(['IIIIIIIII lllllll', '|||| ||||| |||||| ||||', 'Total 12.00'])),
    ).toEqual([])
  })
})
