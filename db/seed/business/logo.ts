import { paint } from '../pictures/canvas.ts'

/** The company's logo: a quay crane in a ring, above two strokes for water. */
export async function drawLogo(): Promise<Uint8Array> {
  const blue = '#12324a'
  const gold = '#d99a2b'
  const { bytes } = await paint(
    480,
    192,
    `<g fill="none" stroke="${blue}" stroke-width="10" stroke-linejoin="round" stroke-linecap="round">
      <circle cx="96" cy="96" r="78"/>
      <path d="M58 132 V62 H138 M58 62 L40 78 M58 84 L84 62 M124 62 V92"/>
    </g>
    <rect x="112" y="92" width="24" height="18" fill="${gold}"/>
    <path d="M46 148 q12 -9 25 0 t25 0 t25 0 t25 0" fill="none" stroke="${gold}" stroke-width="7"/>
    <g fill="${blue}">
      <path d="M210 58 h18 v28 h34 v-28 h18 v76 h-18 v-31 h-34 v31 h-18 z"/>
      <path d="M310 92 h12 v-12 h12 v12 h12 v12 h-12 v12 h-12 v-12 h-12 z" fill="${gold}"/>
      <path d="M442 74 a40 40 0 1 0 0 44 l-15 -9 a22 22 0 1 1 0 -26 z"/>
      <path d="M404 140 q16 0 16 13 q0 13 -20 13 v-10 q9 0 9 -4 q0 -4 -10 -4 z" fill="${gold}"/>
    </g>`,
  )
  return bytes
}
