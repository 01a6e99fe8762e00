import type { ComparedField } from './stale.tsx'

/** A version of a record as people read it: label and text by field. */
export type ReadVersion = Readonly<Record<string, readonly [label: string, text: string]>>

/** Both versions, field by field; a field that only one of them has is empty in the other. */
export const diffFields = (mine: ReadVersion, theirs: ReadVersion): ComparedField[] =>
  [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((name) => ({
    name,
    label: mine[name]?.[0] ?? theirs[name]?.[0] ?? name,
    mine: mine[name]?.[1] ?? '',
    theirs: theirs[name]?.[1] ?? '',
  }))
