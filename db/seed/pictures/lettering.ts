/**
 * Letters as strokes on a grid of 5 × 7 points, like those of plotters, so that pictures look the same on a machine
 * without fonts. Each pair of digits is a point; a comma lifts the pen.
 */
const strokes: Readonly<Record<string, string>> = {
  A: '06 02 20 42 46,04 44',
  B: '00 30 41 42 33 03,33 44 45 36 06 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 30 41 45 36 06 00',
  E: '40 00 06 46,03 33',
  F: '40 00 06,03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06,40 46,03 43',
  I: '10 30,20 26,16 36',
  J: '30 35 26 16 05',
  K: '00 06,40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10,34 46',
  R: '06 00 30 41 42 33 03,23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40,20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46,40 06',
  Y: '00 23 40,23 26',
  Z: '00 40 06 46',
  0: '10 30 41 45 36 16 05 01 10,22 24',
  1: '11 20 26,16 36',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13,33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 02 32 43 45 36 16 05',
  6: '41 30 10 01 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '05 16 36 45 41 30 10 01 02 13 33 42',
  '.': '26 26',
  ',': '25 17',
  ':': '22 22,26 26',
  '-': '13 33',
  '+': '03 43,21 25',
  '=': '02 42,04 44',
  '/': '06 40',
  '%': '06 40,01 01,45 45',
  '(': '30 12 14 36',
  ')': '10 32 34 16',
  '×': '12 34,32 14',
  Ø: '10 30 41 45 36 16 05 01 10,06 40',
  '&': '46 02 01 10 20 21 04 05 16 26 44',
  '°': '10 20 21 11 10',
  '#': '10 16,30 36,02 42,04 44',
  '±': '02 42,20 24,06 46',
  "'": '20 21',
  // Diacritics above and below the preceding letter.
  '\u0301': '1- 3=',
  '\u0308': '1- 1-,3- 3-',
  '\u0327': '27 18',
}

const advance = 5.6
/** Grid lines above the letters are written `-` (one above) and `=` (two above). */
const level = (mark: string): number => (mark === '-' ? -1 : mark === '=' ? -2 : Number(mark))

export interface Lettering {
  readonly size: number
  readonly colour?: string
  readonly weight?: number
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** Capitals of height `size` on the baseline `y`, as one SVG path. */
export function lettering(text: string, x: number, y: number, style: Lettering): string {
  const unit = style.size / 6
  const letters = Array.from(text.toUpperCase().normalize('NFD'))
  let column = -1
  const path = letters
    .map((letter) => {
      if (!/\p{M}/u.test(letter)) column += 1
      return (strokes[letter] ?? '')
        .split(',')
        .filter((stroke) => stroke !== '')
        .map((stroke) =>
          stroke
            .split(' ')
            .map((point, index) => {
              const across = Number(point[0]) + column * advance
              // A dot is a stroke; round line ends need a little length.
              return `${index === 0 ? 'M' : 'L'}${(across + index * 0.01).toFixed(2)} ${level(point[1] ?? '0') - 6}`
            })
            .join(''),
        )
        .join('')
    })
    .join('')
  const width = ((column + 1) * advance - 1.6) * unit
  const left = x - (style.anchor === 'middle' ? width / 2 : style.anchor === 'end' ? width : 0)
  return `<path d="${path}" transform="translate(${left.toFixed(1)} ${y}) scale(${unit.toFixed(3)})" fill="none" stroke="${style.colour ?? '#1f2933'}" stroke-width="${((style.weight ?? 0.13) * 6).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"/>`
}
