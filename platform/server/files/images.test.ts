import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { asCaller, memberCaller } from '../caller.ts'
import { queueSizes } from '../queue.ts'
import { BadImage, drawPhoto } from './images.ts'

const directory = await mkdtemp(path.join(tmpdir(), 'kontor-images-'))
afterAll(() => rm(directory, { recursive: true }))
const file = path.join(directory, 'photo')
const image = { width: 5_000, height: 5_000, channels: 3, background: '#357' } as const
// A PNG is always decoded as a whole, which takes long enough to observe the queue.
await sharp({ create: image }).png().toFile(file)
const frame = { width: 64, height: 64, fit: 'cover' } as const

test('one member decodes one large picture at a time, a few wait, and the rest is refused', async () => {
  const caller = new AbortController()
  const full = Promise.withResolvers<readonly string[]>()
  let refusals = 0
  const draw = () =>
    asCaller({ key: memberCaller(1), signal: caller.signal }, () => drawPhoto(file, frame)).then(
      () => 'drawn',
      (error: unknown) => {
        refusals += 1
        // The queue is full when the last two are refused, and the first is decoded for long after.
        if (refusals === 2) {
          const queues = queueSizes().filter(({ name }) => name === 'pictures')
          full.resolve(queues.map(({ running, waiting }) => `${running} + ${waiting}`))
          caller.abort(new Error('hung up'))
        }
        return error
      },
    )
  const drawing = Array.from({ length: 8 }, draw)
  // Earlier files of this process may have left queues of the same name, which are empty.
  expect(await full.promise).toContain('1 + 5')
  const outcomes = await Promise.all(drawing)
  const refused = outcomes.filter((outcome) => !(outcome instanceof BadImage) && outcome !== 'drawn')
  expect(refused).toHaveLength(7)
  expect(refused.filter((outcome) => outcome === caller.signal.reason)).toHaveLength(5)
  expect(refused).toEqual(
    expect.arrayContaining([expect.objectContaining({ error: expect.objectContaining({ status: 429 }) })]),
  )
})
