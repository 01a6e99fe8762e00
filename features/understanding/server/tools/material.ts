import type { Draft } from '../frames/grammar.ts'

export const isOfMaterial = (draft: Draft): boolean => (draft['material'] ?? draft['materials']) !== undefined

/** `Butterfly valves, DN50 and DN80`: the kind is told by the material. */
export function oneMaterial({ materials, ...draft }: Draft): Draft {
  const isTold = String(draft['material']).toLowerCase().includes(String(materials))
  return materials === undefined || (draft['material'] !== undefined && isTold)
    ? draft
    : { ...draft, materials }
}
