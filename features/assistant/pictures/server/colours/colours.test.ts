import { expect, it } from 'vitest'
import sharp from 'sharp'
import { coloursOf } from './colours.ts'
import { nameOf, toOklab } from './colour-names.ts'

it.each([
  ['white', [255, 255, 255]],
  ['black', [0, 0, 0]],
  ['grey', [128, 128, 128]],
  ['red', [230, 20, 30]],
  ['dark blue', [20, 30, 90]],
  ['light blue', [173, 216, 230]],
  ['orange', [255, 140, 0]],
  ['brown', [120, 72, 30]],
  ['green', [0, 128, 0]],
  ['yellow', [255, 225, 20]],
  ['purple', [128, 0, 150]],
  ['beige', [235, 215, 185]],
] as const)('names an example of %s correctly', (name, [red, green, blue]) => {
  expect(nameOf(toOklab(red, green, blue))).toBe(name)
})

it('lists colours by share, the largest first', async () => {
  const { data, info } = await sharp({
    create: { width: 100, height: 100, channels: 3, background: '#1d4ed8' },
  })
    .composite([
      {
        input: { create: { width: 100, height: 25, channels: 3, background: '#ffffff' } },
        left: 0,
        top: 0,
      },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colours = await coloursOf({ data, width: info.width, height: info.height })
  expect(colours.map(({ name }) => name)).toEqual(['blue', 'white'])
  expect(colours[0]?.hex).toBe('#1d4ed8')
  expect(colours[0]?.share).toBeCloseTo(0.75, 1)
})
