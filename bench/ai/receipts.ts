import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openModels } from '#features/pictures/server/ocr/models.ts'
import { look } from '#features/pictures/server/looking/look.ts'
import { specimens } from './receipt-set.ts'

/** `node bench/ai/receipts.ts`: how many fields of receipts are read right. The receipts are drawn, not photographed. */

const fields = ['vendor', 'date', 'total', 'currency'] as const
const right = { vendor: 0, date: 0, total: 0, currency: 0 }
/** Wrong, and said to be sure of: what a person would not look at twice. */
const surelyWrong = { vendor: 0, date: 0, total: 0, currency: 0 }
let [count, spent] = [0, 0]

const models = await openModels()
const directory = await mkdtemp(path.join(tmpdir(), 'kontor-receipts-'))
try {
  for await (const specimen of specimens()) {
    const file = path.join(directory, 'receipt')
    await writeFile(file, specimen.picture)
    const started = performance.now()
    const { draft } = await look({ path: file }, async () => models)
    spent += performance.now() - started
    count++
    const wrong = fields.filter((field) => (draft?.[field] ?? null) !== specimen[field])
    for (const field of fields) {
      if (!wrong.includes(field)) right[field]++
      else if (draft?.confidence[field] === 'sure') surelyWrong[field]++
    }
    for (const field of wrong)
      console.log(`${specimen.name}: ${field} ${JSON.stringify(draft?.[field])}, not ${specimen[field]}`)
  }
} finally {
  await rm(directory, { recursive: true })
}

console.log(`\n${count} drawn receipts (ten layouts, six papers), ${Math.round(spent / count)} ms each`)
for (const field of fields)
  console.log(
    `${field.padEnd(9)} ${right[field]} of ${count} right, ${surelyWrong[field]} wrong and said to be sure`,
  )
