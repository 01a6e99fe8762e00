import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { postErrors, postsApi } from '#features/network/posts/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { uploadTable } from '#tests/support/sheets.ts'
import { zipBomb } from '#tests/support/zip-bomb.ts'

// Most of the time is needed to create the bombs.
const { signIn } = await testApplication()
const member = await signIn()
const megabyte = 1_000_000

/** The growth of the process memory during `work`. */
async function growth<T>(work: () => Promise<T>): Promise<{ answer: T; megabytes: number }> {
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  try {
    return { answer: await work(), megabytes: (most - before) / megabyte }
  } finally {
    clearInterval(looking)
  }
}

/** One run of a rich text, which consists of several runs. */
const run = `<r><t>${'a'.repeat(990)}</t></r>`
const sheetPart = 'xl/worksheets/one.xml'
const bombs = {
  'a cell of 100 megabytes': {
    part: sheetPart,
    content: {
      before: '<worksheet><sheetData><row><c t="inlineStr"><is>',
      filler: run,
      megabytes: 100,
      after: '</is></c></row></sheetData></worksheet>',
    },
    sentence: 'A cell of the file holds far too much text.',
  },
  'a text of 100 megabytes that a cell refers to': {
    part: 'xl/strings.xml',
    content: { before: '<sst><si>', filler: run, megabytes: 100, after: '</si></sst>' },
    sentence: 'A cell of the file holds far too much text.',
  },
  'texts of 150 megabytes': {
    part: 'xl/strings.xml',
    content: { before: '<sst>', filler: '<si><t>a</t></si>', megabytes: 150, after: '</sst>' },
    sentence: 'The XLSX file holds too much data to be read.',
  },
  'hundreds of thousands of sheets': {
    part: 'xl/workbook.xml',
    content: {
      before: '<workbook><sheets>',
      filler: '<sheet name="One" sheetId="1" r:id="r9"/>',
      megabytes: 15,
      after: '</sheets></workbook>',
    },
    sentence: 'The workbook has more than 2,000 sheets.',
  },
  'hundreds of thousands of parts that one names': {
    part: 'xl/_rels/workbook.xml.rels',
    content: { before: '<R>', filler: '<Relationship Id="r9"/>', megabytes: 15, after: '</R>' },
    sentence: 'The workbook has more than 2,000 sheets.',
  },
  'a tag of 50 megabytes': {
    part: sheetPart,
    content: { before: '<worksheet ', filler: 'a', megabytes: 50, after: '/>' },
    sentence: 'The XLSX file is damaged. Save it again and try once more.',
  },
} as const

describe('a workbook that unpacks to', () => {
  it.each(Object.entries(bombs))(
    '%s is refused before it is unpacked',
    async (_, { part, content, sentence }) => {
      const bomb = await zipBomb(part, content)
      expect(bomb.length).toBeLessThan(2 * megabyte)
      const { answer, megabytes } = await growth(() =>
        uploadTable(member, new Uint8Array(bomb), { name: 'b.xlsx' }),
      )
      expect([answer.status, answer.text]).toEqual([400, sentence])
      expect(megabytes).toBeLessThan(250)
    },
  )
})

describe('an attachment that unpacks to hundreds of megabytes', () => {
  const post = (name: string, bytes: Buffer) =>
    member.call(postsApi.create, {
      body: { content: 'Look', privacy: 'private', anonymous: 'false', postType: 'regular' },
      files: [new File([new Uint8Array(bytes)], name)],
    })
  const content = { before: '<Types>', filler: ' ', megabytes: 100, after: '</Types>' }

  it.each(['report.docx', 'report.xlsx'])('is looked at, not unpacked: %s', async (name) => {
    const bomb = await zipBomb('[Content_Types].xml', content)
    const { answer, megabytes } = await growth(() => post(name, bomb))
    expect([201, 400]).toContain(answer.status)
    expect(megabytes).toBeLessThan(250)
  })

  it('and is no kind of file that is taken, is refused: gzip', async () => {
    const { answer, megabytes } = await growth(() =>
      post('report.gz', gzipSync(Buffer.alloc(100 * megabyte))),
    )
    expect([answer.status, answer.text]).toEqual([400, `report.gz: ${postErrors.unknownFileType.sentence}`])
    expect(megabytes).toBeLessThan(250)
  })
})
