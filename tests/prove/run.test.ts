import { expect, it } from 'vitest'
import type { Proof } from './proof.ts'
import { runProofs } from './run.ts'

const held: Proof = { name: 'first', goal: 'it holds', run: async () => '3 of 3' }
const missed: Proof = {
  name: 'second',
  goal: 'it holds as well',
  run: async () => {
    throw new Error('1 of 3')
  },
}

async function runAndRead(proofs: readonly Proof[]) {
  let text = ''
  const isHeld = await runProofs(proofs, (part) => (text += part))
  const rows = text.split('\n').filter((line) => line.startsWith('| '))
  return { isHeld, rows: rows.map((line) => line.split('|').map((cell) => cell.trim())) }
}

it('makes every proof and says in a table which goal was held', async () => {
  const { isHeld, rows } = await runAndRead([missed, held])
  expect(isHeld).toBe(false)
  expect(rows.map((row) => row.slice(1, 5))).toEqual([
    ['proof', 'goal', 'measured', 'held'],
    ['second', 'it holds as well', '1 of 3', 'NO'],
    ['first', 'it holds', '3 of 3', 'yes'],
  ])
})

it('is satisfied when all were held', async () => {
  expect((await runAndRead([held, held])).isHeld).toBe(true)
})

it('keeps long figures within their column', async () => {
  const { rows } = await runAndRead([{ ...held, run: async () => 'all is well, '.repeat(20) }])
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([7]))
  expect(rows.length).toBeGreaterThan(4)
})
