import type { Analysis } from '../../contract.ts'

/** A picture in a local file, to look at. */
export interface Task {
  readonly path: string
}

/** What is in it. */
export interface Findings extends Pick<Analysis, 'size' | 'text' | 'colours' | 'codes' | 'draft'> {
  /** Whether all its text was read. */
  readonly complete: boolean
}

export type Answer =
  | { readonly kind: 'found'; readonly findings: Findings }
  /** The picture cannot be unpacked. */
  | { readonly kind: 'unreadable'; readonly cause: string }
