/** Parts that bills show as well. */
export { ShownAges } from './ages/shown-ages.tsx'
export type { AgesWords } from './ages/words.ts'
