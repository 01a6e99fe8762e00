import { expect, it } from 'vitest'
import type { Proof } from './proof.ts'
import { runProofs } from './run.ts'

const passed: Proof = { name: 'first', goal: 'it holds', run: async () => '3 of 3' }
const failed: Proof = {
  name: 'second',
  goal: 'it holds as well',
  run: async () => {
    throw new Error('1 of 3')
  },
}

async function runAndRead(proofs: readonly Proof[]) {
  let text = ''
  const allPassed = await runProofs(proofs, (part) => (text += part))
  const rows = text.split('\n').filter((line) => line.startsWith('| '))
  return { allPassed, rows: rows.map((line) => line.split('|').map((cell) => cell.trim())) }
}

it('runs every proof and shows in a table which goals were met', async () => {
  const { allPassed, rows } = await runAndRead([failed, passed])
  expect(allPassed).toBe(false)
  expect(rows.map((row) => row.slice(1, 5))).toEqual([
    ['proof', 'goal', 'measured', 'held'],
    ['second', 'it holds as well', '1 of 3', 'NO'],
    ['first', 'it holds', '3 of 3', 'yes'],
  ])
})

it('succeeds when all goals were met', async () => {
  expect((await runAndRead([passed, passed])).allPassed).toBe(true)
})

it('wraps long figures within their column', async () => {
  const { rows } = await runAndRead([{ ...passed, run: async () => 'all is well, '.repeat(20) }])
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([7]))
  expect(rows.length).toBeGreaterThan(4)
})
