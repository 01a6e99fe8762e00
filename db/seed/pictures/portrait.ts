import sharp from 'sharp'

export interface Face {
  /** From light (0) to dark (5). */
  readonly skin: 0 | 1 | 2 | 3 | 4 | 5
  readonly hair: 'short' | 'side' | 'curly' | 'bald' | 'bob' | 'long' | 'bun' | 'scarf'
  readonly tone: 'black' | 'brown' | 'blond' | 'red' | 'grey'
  readonly beard?: true
  readonly glasses?: true
}

const skins = ['#f6d7c0', '#efc6a4', '#dfa97f', '#c68a5e', '#a06a43', '#744a2e'] as const
const shades = ['#e8bfa3', '#dfae88', '#cb9064', '#ae7348', '#875633', '#5f3b23'] as const
const tones = {
  black: '#262329',
  brown: '#5a3b28',
  blond: '#d8ad62',
  red: '#a9502b',
  grey: '#a7a9ae',
} as const
const backgrounds = [
  '#d9e6f2',
  '#e3e9d6',
  '#f3e3d3',
  '#e6def0',
  '#d6ebe6',
  '#f2dcdc',
  '#efe8cc',
  '#dde1ea',
] as const
const shirts = [
  '#2f5d8a',
  '#7a3b46',
  '#3f6f5a',
  '#4a4e69',
  '#b5653a',
  '#27616b',
  '#6b5b95',
  '#8a7a3f',
] as const

const dots = (points: readonly (readonly [number, number, number])[]) =>
  points.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')

/** Hair behind the head. */
const behind: Record<Face['hair'], string> = {
  short: '',
  side: '',
  bald: '',
  curly: dots([
    [86, 84, 22],
    [78, 112, 20],
    [170, 84, 22],
    [178, 112, 20],
    [104, 64, 22],
    [128, 58, 23],
    [152, 64, 22],
  ]),
  bob: '<path d="M74 110c0-38 24-60 54-60s54 22 54 60v44c0 8-6 12-14 12H88c-8 0-14-4-14-12z"/>',
  long: '<path d="M72 112c0-40 24-62 56-62s56 22 56 62v78c-14 12-98 12-112 0z"/>',
  bun: '<circle cx="128" cy="44" r="24"/>',
  scarf: '<path d="M66 116c0-42 26-68 62-68s62 26 62 68c0 34 6 60 14 84H52c8-24 14-50 14-84z"/>',
}

/** Hair over the forehead. */
const before: Record<Face['hair'], string> = {
  short: '<path d="M80 108c-4-38 16-60 48-60s52 22 48 60c-4-12-8-20-14-25-20 5-48 5-68 0-6 5-10 13-14 25z"/>',
  side: '<path d="M80 110c-6-40 14-64 50-64 34 0 52 24 46 64-3-14-8-24-15-31-24 6-46 2-58-8-10 8-19 22-23 39z"/>',
  bald: '',
  curly: dots([
    [96, 76, 16],
    [116, 66, 17],
    [140, 66, 17],
    [160, 76, 16],
  ]),
  bob: '<path d="M78 118c-2-44 18-66 50-66s52 22 50 66c-6-20-14-32-22-38-18 8-56 10-62 2-8 8-13 20-16 36z"/>',
  long: '<path d="M78 122c-4-46 18-70 50-70s54 24 50 70c-4-22-22-38-44-50-10 14-40 22-56 50z"/>',
  bun: '<path d="M80 108c-2-36 18-58 48-58s50 22 48 58c-6-18-22-30-48-30s-42 12-48 30z"/>',
  scarf:
    '<path fill-rule="evenodd" d="M66 116c0-42 26-68 62-68s62 26 62 68c0 40-26 72-62 72s-62-32-62-72zM84 114c0 34 18 58 44 58s44-24 44-58c0-26-18-42-44-42s-44 16-44 42z"/>',
}

const beard =
  '<path d="M82 122c2 34 20 56 46 56s44-22 46-56c-6 12-12 17-20 18-8-6-44-6-52 0-8-1-14-6-20-18zm32 30c8-4 20-4 28 0-4 6-24 6-28 0z" fill-rule="evenodd"/>'

const glasses =
  '<g fill="none" stroke="#2b2d33" stroke-width="3.5"><circle cx="109" cy="114" r="14"/><circle cx="147" cy="114" r="14"/><path d="M123 112c3-3 7-3 10 0M95 112l-13-4M161 112l13-4"/></g>'

/** A drawn face without fonts, distinguishable at 32 pixels. `turn` varies the colours around it. */
function portraitSvg(face: Face, turn: number): string {
  const skin = skins[face.skin]
  const shade = shades[face.skin]
  const background = backgrounds[turn % backgrounds.length] ?? backgrounds[0]
  const shirt = shirts[(turn * 3 + 1) % shirts.length] ?? shirts[0]
  const hair =
    face.hair === 'scarf' ? (shirts[(turn * 5 + 2) % shirts.length] ?? shirts[0]) : tones[face.tone]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 256 256">
    <rect width="256" height="256" fill="${background}"/>
    <g fill="${hair}">${behind[face.hair]}</g>
    <path d="M24 262c2-46 34-64 76-70h56c42 6 74 24 76 70z" fill="${shirt}"/>
    <path d="M104 150h48v44c0 12-48 12-48 0z" fill="${face.hair === 'scarf' ? hair : shade}"/>
    <path d="M100 190l28 30 28-30 10 4-38 44-38-44z" fill="#fff" opacity=".85"/>
    ${face.hair === 'scarf' ? '' : `<circle cx="81" cy="118" r="10" fill="${shade}"/><circle cx="175" cy="118" r="10" fill="${shade}"/>`}
    <path d="M82 108c0-32 18-52 46-52s46 20 46 52c0 40-18 68-46 68s-46-28-46-68z" fill="${skin}"/>
    ${face.beard === undefined ? '' : `<g fill="${tones[face.tone]}">${beard}</g>`}
    <g fill="#2b2327"><ellipse cx="109" cy="115" rx="4.5" ry="5.5"/><ellipse cx="147" cy="115" rx="4.5" ry="5.5"/></g>
    <g fill="none" stroke-linecap="round" stroke-width="4">
      <path d="M100 101c5-4 12-4 17-1M139 100c5-3 12-3 17 1" stroke="${face.tone === 'blond' || face.tone === 'grey' ? shade : '#3a2a26'}"/>
      <path d="M127 122c-3 6-4 10 2 12" stroke="${shade}"/>
      <path d="M113 150c8 8 22 8 30 0" stroke="#9c4a43"/>
    </g>
    <g fill="${hair}">${before[face.hair]}</g>
    ${face.glasses === undefined ? '' : glasses}
    ${face.hair === 'scarf' ? `<path d="M70 150c10 34 36 44 58 44s48-10 58-44c10 34 6 56-4 66H74c-10-10-14-32-4-66z" fill="${hair}"/>` : ''}
  </svg>`
}

export const drawPortrait = (face: Face, turn: number): Promise<Buffer> =>
  sharp(Buffer.from(portraitSvg(face, turn)))
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
