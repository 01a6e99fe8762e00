import { describe, expect, it } from 'vitest'
import { decodeCtc } from './ctc.ts'
import { lineCertainties, lineText, toLines } from './lines.ts'
import { flipPixels } from './pixels.ts'
import { findRegions, type Region } from './regions.ts'
import { runsUpwards, tiltOf } from './tilt.ts'

/** A text map drawn with characters: `#` is surely text, `+` perhaps. */
const mapOf = (rows: readonly string[]) => ({
  likelihood: Float32Array.from(rows.join(''), (sign) => (sign === '#' ? 0.9 : sign === '+' ? 0.35 : 0)),
  width: rows[0]?.length ?? 0,
  height: rows.length,
})

/** The regions of a bar that slopes down to the right. */
const slanted = (degrees: number, width = 120, height = 120): Region[] => {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const likelihood = new Float32Array(width * height)
  for (let x = 10; x < width - 10; x++)
    for (let thick = 0; thick < 8; thick++) {
      const y = Math.round(height / 2 + (x - width / 2) * slope) + thick
      if (y >= 0 && y < height) likelihood[y * width + x] = 0.9
    }
  return findRegions({ likelihood, width, height })
}

describe('regions', () => {
  it('are connected pixels, without stains and dust', () => {
    const found = findRegions(
      mapOf([
        '..............',
        '.######...+++.',
        '.######...+++.',
        '.######...+++.',
        '.######...+++.',
        '..............',
        '.#..........##',
        '..............',
      ]),
    )
    expect(found.map(({ left, top, right, bottom, pixels }) => [left, top, right, bottom, pixels])).toEqual([
      [1, 1, 6, 4, 24],
    ])
  })

  it('have the angle of their line', () => {
    for (const degrees of [-20, -8, 3, 15]) {
      const [line] = slanted(degrees)
      expect(line?.angle).toBeCloseTo(degrees, 0)
      expect(line?.stretch).toBeGreaterThan(3)
    }
  })
})

describe('a tilt', () => {
  it('is the angle of most lines, and 0 for level ones', () => {
    const lines = [...slanted(8), ...slanted(8), ...slanted(-30)]
    expect(tiltOf(lines)).toBeCloseTo(8, 0)
    expect(tiltOf(slanted(0))).toBe(0)
    expect(tiltOf([])).toBe(0)
  })

  it('is told apart from lines that run upwards', () => {
    const upwards = slanted(0).map((line) => ({ ...line, angle: 90 }))
    expect([runsUpwards(upwards), runsUpwards(slanted(8)), runsUpwards([])]).toEqual([true, false, false])
  })
})

describe('letters', () => {
  /** Decodes one class per step: 1 is `0`, 96 the last space. */
  const read = (...steps: number[]) => {
    const data = new Float32Array(steps.length * 97)
    steps.forEach((letter, step) => {
      data[step * 97 + letter] = 0.8
    })
    return decodeCtc({ data, shape: [1, steps.length, 97] })
  }

  it('are separated by blanks, and repeated classes are one letter', () => {
    const [one, two] = [2, 3]
    expect(read(one, one, 0, one, two, two).text).toBe('112')
    expect(read(one, 96, two).text).toBe('1 2')
    expect(read(one, two).confidence).toBeCloseTo(0.8)
    expect(read(0, 0)).toEqual({ text: '', certainties: [], confidence: 0 })
    expect(read(one, 0, two, 96).certainties).toHaveLength(2)
  })
})

describe('lines', () => {
  const word = (text: string, left: number, y: number, height = 20) => ({
    text,
    certainties: text.split('').map(() => 0.9),
    left,
    right: left + 50,
    y,
    height,
  })

  it('have words of the same height, from left to right', () => {
    const lines = toLines([
      word('25.67', 400, 104),
      word('CASH', 10, 130),
      word('TOTAL', 10, 100),
      word('30.00', 400, 128),
    ])
    expect(lines.map(lineText)).toEqual(['TOTAL 25.67', 'CASH 30.00'])
    for (const line of lines) expect(lineCertainties(line)).toHaveLength(lineText(line).length)
  })

  it('separate small print from a large word beside it', () => {
    expect(toLines([word('SHOP', 10, 100, 60), word('since 1890', 200, 122, 12)]).map(lineText)).toEqual([
      'SHOP',
      'since 1890',
    ])
  })
})

it('turns a picture upside down', () => {
  const data = Uint8Array.from([1, 2, 3, 4, 5, 6])
  expect([...flipPixels({ data, width: 2, height: 1 }).data]).toEqual([4, 5, 6, 1, 2, 3])
})
