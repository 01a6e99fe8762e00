import { setTimeout as sleep } from 'node:timers/promises'
import type { TestClient } from './client.ts'
import type { Encoding } from '#platform/contract/encodings.ts'
import type * as z from 'zod'
import { type importChoice, importsApi, type ImportDetail } from '#features/books/imports/contract.ts'
import { type ImportTable, activeStates } from '#features/books/imports/domain.ts'

/** Helpers for tests of imports: files to upload, and requests of the import. */

export const header = 'Project,Date,Description,Transaction With,Type,Amount,Currency,Category,Account'

export const csv = (rows: readonly string[], head = header): string => [head, ...rows].join('\r\n')

const day = (n: number) => `2026-01-${String((n % 28) + 1).padStart(2, '0')}`

export const rowsOf = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, n) => `Harbour ${n % 7},${day(n)},Freight ${n},Customer ${n % 50},paid,${n + 1}.25,USD,expense,Bank`,
  )

interface UploadOptions {
  readonly name?: string
  readonly table?: ImportTable
  readonly sheet?: string
  readonly encoding?: Encoding
  /** The row of the header. */
  readonly header?: number
}

export const uploadTable = (
  member: Pick<TestClient, 'call'>,
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'table.csv', table = 'financials', ...reading }: UploadOptions = {},
) =>
  member.call(importsApi.upload, {
    body: { table, ...reading },
    files: [new File([content], name)],
  })

/** The guessed mapping and formats, accepted unchanged. */
export const choiceOf = ({ mapping, formats }: ImportDetail): z.input<typeof importChoice> => ({
  mapping,
  formats: { date: formats.date ?? 'YYYY-MM-DD', decimal: formats.decimal ?? '.' },
})

export const checkImport = (
  member: Pick<TestClient, 'call'>,
  detail: ImportDetail,
  choice = choiceOf(detail),
) => member.call(importsApi.check, { params: { id: String(detail.id) }, body: choice })

export const runImport = (member: Pick<TestClient, 'call'>, detail: ImportDetail, skipInvalid = false) =>
  member.call(importsApi.run, {
    params: { id: String(detail.id) },
    body: { ...choiceOf(detail), skipInvalid },
  })

export const getImport = (member: Pick<TestClient, 'call'>, id: number) =>
  member.call(importsApi.get, { params: { id: String(id) } })

/** Waits until the import has ended, in any state. */
export async function waitForEnd(member: Pick<TestClient, 'call'>, id: number): Promise<ImportDetail> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const { body } = await getImport(member, id)
    if (!activeStates.includes(body.state)) return body
    if (Date.now() > deadline) throw new Error(`The import is still ${body.state}`)
    await sleep(100)
  }
}
