import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { drawBars, drawMatrix, drawText } from '#tests/support/pictures.ts'
import type { Pixels } from '../ocr/pixels.ts'
import { stopPattern, symbolPatterns } from './code128.ts'
import { readCodes } from './codes.ts'

const pixels = async (picture: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
const codesIn = async (picture: Buffer) => readCodes(await pixels(picture))
const rotated = (picture: Buffer, degrees: number) =>
  sharp(picture).rotate(degrees, { background: '#fff' }).png().toBuffer()

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

// The tables of the standard as bits; the reader has them as widths.
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const even = '0100111 0110011 0011011 0100001 0011101 0111001 0000101 0010001 0001001 0010111'.split(' ')
const right = '1110010 1100110 1101100 1000010 1011100 1001110 1010000 1000100 1001000 1110100'.split(' ')
const bitsOf = (table: readonly string[], digits: string) =>
  Array.from(digits, (digit) => table[Number(digit)]).join('')

/** 5901234123457: the first 5 makes the left parities odd, even, even, odd, odd, even. */
const ean13 = `101${bitsOf(odd, '9')}${bitsOf(even, '01')}${bitsOf(odd, '23')}${bitsOf(even, '4')}01010${bitsOf(right, '123457')}101`
const ean8 = `101${bitsOf(odd, '9638')}01010${bitsOf(right, '5074')}101`
const upca = `101${bitsOf(odd, '036000')}01010${bitsOf(right, '291452')}101`

/** The bits of symbols by value, with checksum and stop pattern. */
const code128 = (values: readonly number[]): string => {
  const sum = values.reduce((total, value, index) => total + value * Math.max(1, index), 0)
  return [...[...values, sum % 103].map((value) => symbolPatterns[value] ?? []), stopPattern]
    .flatMap((widths) => widths.map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(width)))
    .join('')
}
const setB = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0) - 32)

describe('QR codes', () => {
  it('are read from a picture, also rotated and small', async () => {
    const picture = await drawMatrix(matrix)
    const code = { kind: 'qr', value: 'https://pay.example/r/25' }
    expect(await codesIn(picture)).toEqual([code])
    expect(await codesIn(await rotated(picture, 12))).toEqual([code])
    expect(await codesIn(await drawMatrix(matrix, 3))).toEqual([code])
  })
})

describe('bar codes', () => {
  it.each([
    ['ean13', '5901234123457', ean13],
    ['ean8', '96385074', ean8],
    ['upca', '036000291452', upca],
    ['code128', 'Kontor-42', code128([104, ...setB('Kontor-42')])],
    ['code128', '12345678', code128([105, 12, 34, 56, 78])],
    ['code128', 'AB1234c', code128([104, ...setB('AB'), 99, 12, 34, 100, ...setB('c')])],
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
