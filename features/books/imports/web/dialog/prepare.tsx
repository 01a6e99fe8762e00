import { useState } from 'react'
import type { ImportChoice, ImportDetail } from '../../contract.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { type Draft, rereadDraft } from './draft.ts'
import type { StepProps } from './step-props.ts'

/** Switches between the columns step and the check step. */
export function Prepare({ detail, ...stepProps }: StepProps & { detail: ImportDetail }) {
  const [draft, setDraft] = useState<Draft>(detail)
  const [choice, setChoice] = useState<ImportChoice>()
  const change = (next: Draft) => {
    stepProps.onEdit()
    setDraft(next)
  }
  const reread = (next: ImportDetail, file: File) => {
    // Another sheet has other columns.
    setDraft((current) => (next.sheet === detail.sheet ? rereadDraft(current, detail, next) : next))
    setChoice(undefined)
    stepProps.onRead(next, file)
  }
  return choice === undefined ? (
    <ColumnsStep {...{ detail, draft, ...stepProps }} onRead={reread} onChange={change} onNext={setChoice} />
  ) : (
    <CheckStep {...{ detail, choice, ...stepProps }} onBack={() => setChoice(undefined)} />
  )
}
