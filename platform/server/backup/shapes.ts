import * as z from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

const part = z.object({
  /** The size before compression. */
  bytes: z.number(),
  chunks: z.array(hash),
})
export type Part = z.infer<typeof part>

/** A file below DATA_DIR. Files of the store, wherever it is, have paths below `files/`. */
export const fileEntry = z.object({
  path: z.string(),
  part,
  /** For files outside the store, to find changed ones. Files of the store never change. */
  modified: z.number().optional(),
  mode: z.number().optional(),
})
export type FileEntry = z.infer<typeof fileEntry>

const position = z.string().regex(/^[0-9A-F]{16}$/)

const physical = z.object({
  kind: z.literal('physical'),
  /** The data directory as a tar archive, with the log that makes it consistent. */
  archive: part,
  timeline: z.number(),
  /** Where the log of the increments begins: the start of a segment. */
  logFrom: position,
  consistentAt: position,
})

const logical = z.object({
  kind: z.literal('logical'),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      part,
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string().nullable(), start: z.string() }),
  ),
})
export type LogicalCopy = z.infer<typeof logical>
export type PhysicalCopy = z.infer<typeof physical>

export const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  kontor: z.string(),
  postgres: z.string(),
  database: z.discriminatedUnion('kind', [physical, logical]),
  /** File entries, one line of JSON each. */
  files: part,
  fileCount: z.number(),
  fileBytes: z.number(),
})
export type Manifest = z.infer<typeof manifest>

/** Changes after a set: a part of the log, and the files that were added before its end. */
export const increment = z.object({
  from: position,
  to: position,
  at: z.string(),
  log: part,
  files: z.array(fileEntry),
})
export type Increment = z.infer<typeof increment>
