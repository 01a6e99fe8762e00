import type { ChangeEvent, Ref } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { type KnownText, SuggestBox } from '../suggest-box.tsx'
import { SegmentedControl, type SegmentOption } from '#platform/web/ui/choice.tsx'
import { Field, Input, Select, Textarea } from '#platform/web/ui/index.ts'
import {
  choiceLabel,
  type FieldName,
  fieldNamed,
  isRequired,
  type RecordDefinition,
  type RecordField as Definition,
  type RecordFields,
} from '../../domain.ts'

interface Presentation {
  /** Texts that were typed before, as suggestions. */
  readonly known?: readonly (string | KnownText)[] | undefined
  /** Shows the choices side by side instead of in a list. */
  readonly segments?: readonly SegmentOption<string>[] | undefined
  readonly placeholder?: string | undefined
  /** The arrow keys add or subtract this. */
  readonly step?: string | undefined
}

interface Props<F extends RecordFields> extends Presentation {
  of: RecordDefinition<F>
  name: FieldName<F>
  /** Called after each change. */
  onChange?: (value: string) => void
  className?: string
}

/** A field of a record's form, built from its definition. It needs a <FormProvider>. */
export function RecordField<F extends RecordFields>({
  of,
  name,
  onChange,
  className,
  ...presentation
}: Props<F>) {
  const definition = fieldNamed(of.fields, name)
  const { control } = useFormContext<Record<string, string>>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange: set, ref }, fieldState: { error } }) => (
        <Field
          label={definition.label}
          required={isRequired(definition)}
          group={presentation.segments !== undefined}
          error={error?.message}
          className={className}
        >
          <Box
            definition={definition}
            ref={ref}
            value={value}
            onChange={(next) => {
              set(next)
              onChange?.(next)
            }}
            {...presentation}
          />
        </Field>
      )}
    />
  )
}

interface BoxProps extends Presentation {
  definition: Definition
  ref: Ref<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>
  value: string
  onChange: (value: string) => void
}

/** A text that may be longer than this gets an input of several lines. */
const longText = 1_000

function Box({ definition, ref, value, onChange, known, segments, placeholder, step }: BoxProps) {
  const box = {
    ref,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange(event.currentTarget.value),
  }
  switch (definition.kind) {
    case 'day':
      return <DateInput ref={ref} value={value} onChange={onChange} keepsText />
    case 'number':
      return (
        <DecimalInput ref={ref} value={value} onChange={onChange} placeholder={placeholder} step={step} />
      )
    case 'text':
      if (known !== undefined) return <SuggestBox value={value} onChange={onChange} known={known} />
      return definition.max > longText ? (
        <Textarea {...box} minRows={2} />
      ) : (
        <Input {...box} autoComplete="off" />
      )
    case 'choice':
      if (segments !== undefined)
        return (
          <SegmentedControl label={definition.label} value={value} onChange={onChange} options={segments} />
        )
      return (
        <Select {...box}>
          {definition.optional === true && <option value="">None</option>}
          {definition.values.map((each) => (
            <option key={each} value={each}>
              {choiceLabel(definition, each)}
            </option>
          ))}
        </Select>
      )
  }
}
