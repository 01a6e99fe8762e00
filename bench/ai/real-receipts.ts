import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openModels } from '#features/assistant/pictures/server/ocr/models.ts'
import { analyzePicture } from '#features/assistant/pictures/server/reader/analyze-picture.ts'
import { atLeast, atMost, figure, ms, section } from '../report.ts'
import { drawSet, sets } from './receipts/draw.ts'
import { judgeDraft, type Key } from './receipts/judge.ts'

/**
 * `node tools/run.mjs bench/ai/real-receipts.ts --directory <data>` reads scanned receipts and compares them with what
 * people wrote down. The directory has `img/<name>.jpg` and `key/<name>.json` with company, date and total, as that of
 * the challenge ICDAR 2019 SROIE. It is not kept here, because its licence is not stated.
 *
 * `--set test` reads forty drawn at random, `second` forty of a second draw, `further` sixty more of that, `fourth`
 * sixty of a third draw. `practice` lists what is wrong.
 */
const { values } = parseArgs({
  options: { directory: { type: 'string' }, set: { type: 'string', default: 'test' } },
})
if (values.directory === undefined) throw new Error('Say where the receipts are: --directory <data>')
const directory = values.directory
const set = sets.find((name) => name === values.set)
if (set === undefined) throw new Error(`Say which receipts: --set ${sets.join(', ')}`)
const isTest = set !== 'practice'
const share = (goal: number, of: number): number => Math.round((goal * of) / 40)

const names = (await readdir(path.join(directory, 'img'))).map((name) => path.parse(name).name)
const chosen = drawSet(names, set)

const fields = ['total', 'date', 'vendor'] as const
/** Of forty. */
const goals = { total: 38, date: 38, vendor: 34 }
const right = { total: 0, date: 0, vendor: 0 }
/** Of a few receipts somebody forgot to write a field down. */
const judged = { total: 0, date: 0, vendor: 0 }
const keyNames = { total: 'total', date: 'date', vendor: 'company' } as const
let [surelyWrong, wrongCurrencies, withGoods] = [0, 0, 0]
const durations: number[] = []
const processorTimes: number[] = []
const models = await openModels()
for (const name of chosen) {
  const key: Key = JSON.parse(await readFile(path.join(directory, 'key', `${name}.json`), 'utf8'))
  const [started, startedUsage] = [performance.now(), process.cpuUsage()]
  const { draft } = await analyzePicture(
    { path: path.join(directory, 'img', `${name}.jpg`) },
    async () => models,
  )
  durations.push(performance.now() - started)
  const { user, system } = process.cpuUsage(startedUsage)
  processorTimes.push((user + system) / 1000)
  const verdict = judgeDraft(draft, key)
  // All of them are in ringgit, which is not kept here.
  if (draft?.currency != null && draft.confidence.currency === 'sure') wrongCurrencies++
  if (draft?.goods != null) withGoods++
  for (const field of fields) {
    if ((key[keyNames[field]] ?? '') === '') continue
    judged[field]++
    if (verdict[field]) right[field]++
    else {
      if (draft?.confidence[field] === 'sure') surelyWrong++
      if (!isTest)
        console.log(
          `${name}: ${field} ${draft?.[field]} (${draft?.confidence[field]}), ${JSON.stringify(key)}`,
        )
    }
  }
}

section(`Scanned receipts, ${set}: ${chosen.length}`)
for (const field of fields)
  figure(
    `${field} right`,
    `${right[field]} of ${judged[field]}`,
    isTest ? atLeast(right[field], share(goals[field], chosen.length)) : undefined,
  )
figure('said to be sure, and wrong', String(surelyWrong), atMost(surelyWrong, 0))
figure('a currency said to be sure, and wrong', String(wrongCurrencies), atMost(wrongCurrencies, 0))
figure('with lines of goods that add up', String(withGoods))
const medianOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
const median = medianOf(durations)
figure('median', ms(median), atMost(Math.round(median), 2000, ' ms'))
figure('median of processor time', ms(medianOf(processorTimes)))
const load = loadavg()[0] ?? 0
figure('processors, and processes that wanted them', `${availableParallelism()}, ${load.toFixed(1)}`)
