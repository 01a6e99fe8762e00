import type { Proof } from './proof.ts'
import { drawTable } from './table.ts'

const heading = ['proof', 'goal', 'measured', 'held', 'took'] as const

/** Runs the proofs one after the other, and prints a table at the end. Answers whether every goal was met. */
export async function runProofs(proofs: readonly Proof[], write: (text: string) => void): Promise<boolean> {
  const rows: string[][] = []
  let allPassed = true
  for (const { name, goal, run } of proofs) {
    const began = performance.now()
    const seconds = () => `${((performance.now() - began) / 1_000).toFixed(0)} s`
    write(`… ${name}: ${goal}\n`)
    try {
      const figure = await run()
      write(`✓ ${name} (${seconds()}): ${figure}\n`)
      rows.push([name, goal, figure, 'yes', seconds()])
    } catch (error) {
      allPassed = false
      const message = error instanceof Error ? error.message : String(error)
      write(`✗ ${name} (${seconds()}): ${message}\n`)
      rows.push([name, goal, message, 'NO', seconds()])
    }
  }
  write(`\n${drawTable([[...heading], ...rows], [16, 40, 56, 4, 7])}\n`)
  return allPassed
}
