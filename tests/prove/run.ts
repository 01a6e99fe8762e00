import type { Proof } from './proof.ts'
import { drawTable } from './table.ts'

const heading = ['proof', 'goal', 'measured', 'held', 'took'] as const

/** Makes the proofs one after the other and draws a table of them at the end; answers whether every goal was held. */
export async function runProofs(proofs: readonly Proof[], write: (text: string) => void): Promise<boolean> {
  const rows: string[][] = []
  let isHeld = true
  for (const { name, goal, run } of proofs) {
    const began = performance.now()
    const seconds = () => `${((performance.now() - began) / 1_000).toFixed(0)} s`
    write(`… ${name}: ${goal}\n`)
    try {
      const figure = await run()
      write(`✓ ${name} (${seconds()}): ${figure}\n`)
      rows.push([name, goal, figure, 'yes', seconds()])
    } catch (error) {
      isHeld = false
      const found = error instanceof Error ? error.message : String(error)
      write(`✗ ${name} (${seconds()}): ${found}\n`)
      rows.push([name, goal, found, 'NO', seconds()])
    }
  }
  write(`\n${drawTable([[...heading], ...rows], [16, 40, 56, 4, 7])}\n`)
  return isHeld
}
