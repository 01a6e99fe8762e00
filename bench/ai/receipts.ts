import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openModels } from '#features/assistant/pictures/server/ocr/models.ts'
import { analyzePicture } from '#features/assistant/pictures/server/reader/analyze-picture.ts'
import { specimens } from './receipt-set.ts'

/** `node bench/ai/receipts.ts` measures how many fields of receipts are read correctly. The receipts are drawn. */

const fields = ['vendor', 'date', 'total', 'currency'] as const
const correct = { vendor: 0, date: 0, total: 0, currency: 0 }
/** Wrong fields with the confidence "sure", which a person would not check. */
const surelyWrong = { vendor: 0, date: 0, total: 0, currency: 0 }
let [count, totalMs] = [0, 0]

const models = await openModels()
const directory = await mkdtemp(path.join(tmpdir(), 'kontor-receipts-'))
try {
  for await (const specimen of specimens()) {
    const file = path.join(directory, 'receipt')
    await writeFile(file, specimen.picture)
    const started = performance.now()
    const { draft } = await analyzePicture({ path: file }, async () => models)
    totalMs += performance.now() - started
    count++
    const wrong = fields.filter((field) => (draft?.[field] ?? null) !== specimen[field])
    for (const field of fields) {
      if (!wrong.includes(field)) correct[field]++
      else if (draft?.confidence[field] === 'sure') surelyWrong[field]++
    }
    for (const field of wrong)
      console.log(`${specimen.name}: ${field} ${JSON.stringify(draft?.[field])}, not ${specimen[field]}`)
  }
} finally {
  await rm(directory, { recursive: true })
}

console.log(`\n${count} drawn receipts (ten layouts, six papers), ${Math.round(totalMs / count)} ms each`)
for (const field of fields)
  console.log(
    `${field.padEnd(9)} ${correct[field]} of ${count} right, ${surelyWrong[field]} wrong and said to be sure`,
  )
