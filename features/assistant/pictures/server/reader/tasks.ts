import type { Analysis } from '../../contract.ts'

/** A picture to analyze, in a local file. */
export interface Task {
  readonly path: string
}

/** Everything that was found in a picture. */
export interface Findings extends Pick<Analysis, 'size' | 'text' | 'colours' | 'codes' | 'draft'> {
  /** Whether all text was read. */
  readonly complete: boolean
}

export type Answer =
  | { readonly kind: 'found'; readonly findings: Findings }
  /** The picture cannot be unpacked. */
  | { readonly kind: 'unreadable'; readonly cause: string }
