import type { Sql } from './database/sql.ts'

/** One JSON file of a member's download. */
export interface OwnList {
  /** `posts` becomes `posts.json`. */
  readonly name: string
  /** The tables it is read from. A test finds tables that no list names. */
  readonly tables: readonly string[]
  /** Must hold nothing that the member may not see, such as the author of an anonymous text. */
  readonly rows: (memberId: number) => Sql<object>
  /** Rows read at a time, for lists with large rows. */
  readonly fetch?: number
}

export interface OwnFile {
  /** In the file store. */
  readonly key: string
  /** In the download, below `files`. */
  readonly name: string
}

/** What a feature adds to the download of a member's own data. */
export interface OwnData {
  readonly lists: readonly OwnList[]
  readonly files?: (memberId: number) => Sql<OwnFile>
}
