import { useState } from 'react'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import type { Comparison, Quote, Requisition } from '../../contract.ts'
import { useCompare } from '../mutations.ts'
import { CostRows } from './cost-rows.tsx'
import { RateFields } from './rate-fields.tsx'
import { bodyOf, type CostsValues, type Problems, refusedFields, valuesOf } from './values.ts'

interface Props {
  requisition: Requisition
  quotes: readonly Quote[]
  noted: Extract<Comparison, { sealed: false }>
  onClose: () => void
}

/** Freight and duty that whoever asks pays beside the quotes, and a dated rate. */
export function CostsDialog({ requisition, quotes: offered, noted, onClose }: Props) {
  // Quotes that come meanwhile must not move the boxes in which somebody types.
  const [quotes] = useState(offered)
  const [before] = useState(() => valuesOf(offered, noted))
  const [values, setValues] = useState<CostsValues>(before)
  const [problems, setProblems] = useState<Problems>({})
  const save = useCompare(requisition.postId)
  const edit = (next: CostsValues) => {
    setValues(next)
    setProblems({})
  }
  const submit = () => {
    save.mutate(
      { body: bodyOf(values), version: noted.version },
      { onSuccess: onClose, onError: (error) => setProblems(refusedFields(error, values)) },
    )
  }
  return (
    <FormDialog
      size="xl"
      title="Costs beside the quotes"
      description="Freight is counted of the goods, duty of goods and freight. Suppliers never see it."
      dirty={values !== before}
      action="Save"
      busy={save.isPending}
      busyLabel="Saving…"
      onSubmit={submit}
      onClose={onClose}
      className="@container grid min-w-0 grid-cols-1 gap-6"
    >
      <FormError message={problems['']} />
      <RateFields requisition={requisition} values={values} problems={problems} onChange={edit} />
      <CostRows
        requisition={requisition}
        quotes={quotes}
        values={values}
        problems={problems}
        onChange={edit}
      />
    </FormDialog>
  )
}
