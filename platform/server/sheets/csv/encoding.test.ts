import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Encoding, encodings } from '#platform/contract/encodings.ts'
import { encoded, tables } from '#tests/support/encoded.ts'
import { openCsv } from './read.ts'

const directory = await mkdtemp(path.join(tmpdir(), 'kontor-encodings-'))
afterAll(() => rm(directory, { recursive: true }))

async function read(bytes: Uint8Array, chosen?: Encoding) {
  const file = path.join(directory, 'table.csv')
  await writeFile(file, bytes)
  const { encoding, rows } = await openCsv(file, chosen)
  const cells = []
  for await (const row of rows) cells.push(row.cells)
  return { encoding, cells }
}

const cellsOf = (text: string) => text.split('\n').map((line) => line.split(','))

describe.each(encodings)('a text file in %s', (encoding) => {
  const text = tables[encoding]

  it('is read as it is when this is chosen', async () => {
    expect(await read(encoded(text, encoding), encoding)).toEqual({ encoding, cells: cellsOf(text) })
  })

  // ISO-8859-15 differs from Windows-1252 in a few signs: a member chooses it.
  it.runIf(encoding !== 'ISO-8859-15')('is recognised', async () => {
    expect(await read(encoded(text, encoding))).toEqual({ encoding, cells: cellsOf(text) })
  })
})

it('a text whose first letter beyond ASCII stands far below is recognised by it', async () => {
  const plain = 'Freight,paid,1.25,expense\n'.repeat(40_000)
  const text = plain + tables['Windows-1251']
  const { encoding, cells } = await read(encoded(text, 'Windows-1251'))
  expect([encoding, cells.at(-1)]).toEqual(['Windows-1251', ['Дорога', 'Доставка стали', 'Счёт банка']])
})

it.each([
  ['UTF-8', 'This file is not written in UTF-8. Choose another encoding.'],
  ['EUC-JP', 'This file is not written in EUC-JP. Choose another encoding.'],
] as const)('a text that cannot be %s is refused when this is chosen', async (chosen, sentence) => {
  await expect(read(encoded(tables['Windows-1250'], 'Windows-1250'), chosen)).rejects.toThrow(sentence)
})
