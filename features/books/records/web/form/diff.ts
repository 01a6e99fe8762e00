import type { ComparedField } from './stale.tsx'

/** A version of a record as readable text: label and text by field. */
export type ReadVersion = Readonly<Record<string, readonly [label: string, text: string]>>

/** Both versions, field by field. A field that one version lacks is empty there. */
export const diffFields = (mine: ReadVersion, theirs: ReadVersion): ComparedField[] =>
  [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((name) => ({
    name,
    label: mine[name]?.[0] ?? theirs[name]?.[0] ?? name,
    mine: mine[name]?.[1] ?? '',
    theirs: theirs[name]?.[1] ?? '',
  }))
