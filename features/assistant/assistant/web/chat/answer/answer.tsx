import type { Turn } from '../../../contract.ts'
import { Formatted } from '../../formatted/formatted.tsx'
import { Charts } from './chart.tsx'
import { Steps } from './steps.tsx'

/** The steps of an answer, its text, and charts of long tables. */
export function Answer({ turn: { steps, text } }: { turn: Turn }) {
  return (
    <>
      <Steps steps={steps} />
      {text !== '' && <Formatted text={text} />}
      {steps.map(({ id, result }) => result !== null && <Charts key={id} result={result} />)}
    </>
  )
}
