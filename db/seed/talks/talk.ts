import type { Username } from '../people.ts'

/** A conversation of the demo account's, as it was written. */
export interface Talk {
  readonly with: Exclude<Username, 'demo'>
  /** Working days since it began, and since its last message. */
  readonly began: number
  readonly ended: number
  /** Messages at the end that Dana has not read. */
  readonly unread: number
  /** What was said in one go, one after the other. */
  readonly sittings: readonly (readonly Line[])[]
}

interface Line {
  readonly dana: boolean
  readonly text: string
}

interface When {
  readonly began: number
  readonly ended: number
  readonly unread?: number
}

/** A line is a message: `>` is Dana's, `<` the other's. An empty line is a pause of hours or days. */
export function talk(other: Talk['with'], { began, ended, unread = 0 }: When, script: string): Talk {
  const sittings = script
    .trim()
    .split(/\n\s*\n/)
    .map((sitting) =>
      sitting.split('\n').map((line) => ({
        dana: line.trim().startsWith('>'),
        text: line.trim().slice(1).trim(),
      })),
    )
  return { with: other, began, ended, unread, sittings }
}
