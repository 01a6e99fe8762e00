import type { Sql } from './database/sql.ts'

/** A list in a member's download, one JSON file. */
export interface OwnList {
  /** `posts` becomes `posts.json`. */
  readonly name: string
  /** The tables it is read from: a test looks for those that no list names. */
  readonly tables: readonly string[]
  /** Nothing that the member may not see, such as who wrote anonymously. */
  readonly rows: (memberId: number) => Sql<object>
  /** Rows read at a time, where one of them may be large. */
  readonly fetch?: number
}

export interface OwnFile {
  /** In the file store. */
  readonly key: string
  /** In the download, below `files`. */
  readonly name: string
}

/** What a feature adds to the download of everything that is a member's. */
export interface OwnData {
  readonly lists: readonly OwnList[]
  readonly files?: (memberId: number) => Sql<OwnFile>
}
