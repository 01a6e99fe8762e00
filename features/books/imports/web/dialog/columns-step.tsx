import { useState } from 'react'
import { Button, UserText } from '#platform/web/ui/index.ts'
import type { ImportChoice, ImportDetail } from '../../contract.ts'
import { count } from '../texts.ts'
import { choiceOf, type Draft, missingChoices, withSource } from './draft.ts'
import { EncodingField } from './encoding-field.tsx'
import { FieldRow } from './field-row.tsx'
import { FirstRows } from './first-rows.tsx'
import { FormatFields } from './format-fields.tsx'
import { HeaderField } from './header-field.tsx'
import { KnownFile } from './known-file.tsx'
import { NewColumns } from './new-columns.tsx'
import type { StepProps } from './step-props.ts'
import { SheetField } from './sheet-field.tsx'
import { StepFrame } from './step-frame.tsx'

interface Props extends StepProps {
  detail: ImportDetail
  draft: Draft
  onChange: (draft: Draft) => void
  onNext: (choice: ImportChoice) => void
}

/** The mapping of columns to fields, and the formats of days and numbers. */
export function ColumnsStep({ detail, draft, onChange, onNext, ...stepProps }: Props) {
  const [isSubmitted, setSubmitted] = useState(false)
  const errors = isSubmitted ? missingChoices(detail.fields, draft) : {}
  const isFileGone = stepProps.file === undefined && detail.encoding !== null && detail.encoding !== 'UTF-8'
  const next = () => {
    setSubmitted(true)
    const choice = choiceOf(draft)
    if (choice !== undefined && Object.keys(missingChoices(detail.fields, draft)).length === 0) onNext(choice)
  }
  return (
    <StepFrame
      at="columns"
      onSubmit={next}
      footer={
        <>
          <Button variant="ghost" className="me-auto" onClick={stepProps.onChooseAnother}>
            Choose another file
          </Button>
          <Button variant="primary" type="submit">
            Check {count(detail.rows)}
          </Button>
        </>
      }
    >
      <p className="text-sm text-muted">
        <UserText className="font-medium text-text">{detail.fileName}</UserText> has {count(detail.rows)} and{' '}
        {count(detail.headers.length, 'column', 'columns')}
        {isFileGone && `, read as ${detail.encoding}. To read it in another encoding, choose the file again`}.
      </p>
      <KnownFile
        detail={detail}
        onForget={({ mapping, formats, newColumns }) => onChange({ mapping, formats, newColumns })}
      />
      <SheetField detail={detail} {...stepProps} />
      <HeaderField detail={detail} {...stepProps} />
      <EncodingField detail={detail} {...stepProps} />
      <FormatFields
        detail={detail}
        draft={draft}
        errors={errors}
        onChange={(formats) => onChange({ ...draft, formats })}
      />
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="mb-2 text-sm font-medium">Where each column comes from</legend>
        {detail.fields.map((field) => (
          <FieldRow
            key={field.key}
            field={field}
            detail={detail}
            mapping={draft.mapping}
            error={errors[field.key]}
            onChange={(source) => onChange(withSource(detail, draft, field.key, source))}
          />
        ))}
      </fieldset>
      <NewColumns {...{ detail, draft, errors, onChange }} />
      <FirstRows detail={detail} />
    </StepFrame>
  )
}
