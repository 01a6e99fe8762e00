import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { connectPlain, listTables, qualified } from '#platform/server/backup/logical.ts'

/** A checksum over all rows of each table. */
export async function tableSums(connection: ClientConfig): Promise<Record<string, string>> {
  const client = await connectPlain(connection)
  try {
    const sums: Record<string, string> = {}
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum
         from ${qualified(table)} t`,
      )
      sums[qualified(table)] = rows[0]?.sum ?? ''
    }
    return sums
  } finally {
    await client.end()
  }
}

/** A checksum of each file below a directory. */
export async function fileSums(directory: string): Promise<Record<string, string>> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  const sums: Record<string, string> = {}
  for (const entry of found.filter((entry) => entry.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    sums[path.relative(directory, file)] = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
  }
  return sums
}
