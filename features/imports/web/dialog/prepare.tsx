import { useState } from 'react'
import type { ImportDetail } from '../../contract.ts'
import type { Choice } from '../queries.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import type { Draft } from './draft.ts'
import type { Road } from './road.ts'

/** Columns, then what a look at every row finds; back and forth as often as wanted. */
export function Prepare({ detail, ...road }: Road & { detail: ImportDetail }) {
  const [draft, setDraft] = useState<Draft>({ mapping: detail.mapping, formats: detail.formats })
  const [choice, setChoice] = useState<Choice>()
  const change = (next: Draft) => {
    road.onTouch()
    setDraft(next)
  }
  return choice === undefined ? (
    <ColumnsStep {...{ detail, draft, ...road }} onChange={change} onNext={setChoice} />
  ) : (
    <CheckStep {...{ detail, choice, ...road }} onBack={() => setChoice(undefined)} />
  )
}
