import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutation } from '#platform/web/api/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Badge, Button, Checkbox, Progress } from '#platform/web/ui/index.ts'
import type { CheckResult, ImportChoice, ImportDetail } from '../../contract.ts'
import { api, checkQuery, refreshImports } from '../queries.ts'
import { count } from '../texts.ts'
import type { StepProps } from './step-props.ts'
import { StepFrame } from './step-frame.tsx'
import { allFields } from './draft.ts'
import { Preview } from './preview.tsx'
import { WrongRows } from './wrong-rows.tsx'

interface Props extends StepProps {
  detail: ImportDetail
  choice: ImportChoice
  onBack: () => void
}

/** Checks every row before the import starts, and shows the errors. */
export function CheckStep({ detail, choice, onBack, ...stepProps }: Props) {
  const query = useQuery(checkQuery(detail.id, choice))
  const { data, error } = query
  const [takeRecorded, setTakeRecorded] = useState(false)
  const start = useMutation({
    mutationFn: (skipInvalid: boolean) =>
      api('POST /api/imports/:id/run', {
        params: { id: detail.id },
        body: { ...choice, skipInvalid, takeRecorded },
      }),
    onSuccess: () => {
      stepProps.onStart()
      return refreshImports()
    },
  })
  const back = (
    <Button variant="ghost" className="me-auto" onClick={onBack}>
      Back to columns
    </Button>
  )
  if (data === undefined)
    return (
      <StepFrame at="check" footer={back}>
        {error === null ? (
          <Progress label={`Checking ${count(detail.rows)}`} />
        ) : (
          <LoadError title="The rows could not be checked" query={query} />
        )}
      </StepFrame>
    )
  return (
    <StepFrame
      at="check"
      onSubmit={() => {
        if (data.valid > 0 && !start.isPending) start.mutate(data.invalid > 0)
      }}
      footer={
        <>
          {back}
          {data.invalid > 0 && <Button onClick={stepProps.onChooseAnother}>Choose the corrected file</Button>}
          {data.valid > 0 && (
            <Button variant="primary" type="submit" busy={start.isPending} busyLabel="Starting…">
              {data.invalid > 0
                ? `Import the ${count(data.valid, 'valid row', 'valid rows')}`
                : `Import ${count(data.valid)}`}
            </Button>
          )}
        </>
      }
    >
      <Findings {...data} />
      {detail.table === 'financials' && data.valid > 0 && (
        <Checkbox
          label="Also import rows that are recorded as payments"
          help="Otherwise a row of the amount and the party or reference of a payment, within three days, is left out."
          checked={takeRecorded}
          onChange={({ currentTarget: { checked } }) => setTakeRecorded(checked)}
        />
      )}
      {data.preview.length > 0 && (
        <Preview fields={allFields(detail.fields, choice)} preview={data.preview} />
      )}
      {data.invalid > 0 && <WrongRows importId={detail.id} {...data} />}
    </StepFrame>
  )
}

function Findings({ valid, invalid }: CheckResult) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> holds no paragraphs
    <div className="grid gap-2" role="status">
      <p className="flex flex-wrap gap-2">
        <Badge tone={valid > 0 ? 'success' : 'neutral'}>{count(valid, 'valid row', 'valid rows')}</Badge>
        {invalid > 0 && <Badge tone="danger">{count(invalid, 'wrong row', 'wrong rows')}</Badge>}
      </p>
      <p className="text-sm text-muted">
        {invalid === 0
          ? 'Every row can be imported. All of them are written at once, or none.'
          : valid === 0
            ? 'No row can be imported. Check the columns and formats, or correct the file.'
            : 'Download the wrong rows, mend them and put them in again; the valid rows can be imported now.'}
      </p>
    </div>
  )
}
