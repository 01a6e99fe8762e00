import type { Username } from '../people.ts'

/** A conversation of the demo account. */
export interface Talk {
  readonly with: Exclude<Username, 'demo'>
  /** Working days since its first and its last message. */
  readonly began: number
  readonly ended: number
  /** How many of the last messages Dana has not read. */
  readonly unread: number
  /** Groups of messages written without a long pause. */
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

/** Each line is a message: `>` by Dana, `<` by the other. An empty line is a pause of hours or days. */
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
