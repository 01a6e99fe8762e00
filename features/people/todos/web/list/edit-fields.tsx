import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { IconButton, Input, Select, Textarea } from '#platform/web/ui/index.ts'
import { maxDescriptionLength, maxTitleLength, priorities, priorityNames } from '../../domain.ts'
import type { InlineEdit } from './use-inline-edit.ts'

interface Props {
  edit: InlineEdit
}

export function TextFields({ edit: { values, set } }: Props) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2 py-1">
      <Input
        autoFocus
        aria-label="Title"
        required
        aria-invalid={values.title.trim() === '' ? true : undefined}
        maxLength={maxTitleLength}
        autoComplete="off"
        value={values.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <Textarea
        aria-label="Description"
        placeholder="Description (optional)"
        minRows={1}
        maxRows={6}
        maxLength={maxDescriptionLength}
        value={values.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
    </div>
  )
}

export function PriorityField({ edit: { values, set } }: Props) {
  return (
    <Select
      aria-label="Priority"
      value={values.priority}
      onChange={(event) => {
        const priority = priorities.find((value) => value === event.currentTarget.value)
        if (priority !== undefined) set({ priority })
      }}
    >
      {priorities.map((value) => (
        <option key={value} value={value}>
          {priorityNames[value]}
        </option>
      ))}
    </Select>
  )
}

export function DueDateField({ edit: { values, set } }: Props) {
  return <DateInput aria-label="Due date" value={values.dueDate} onChange={(dueDate) => set({ dueDate })} />
}

export function EditActions({ edit: { canSave, saving, save, cancel } }: Props) {
  return (
    <span className="flex justify-end gap-0.5">
      <IconButton
        size="sm"
        icon={Check}
        label="Save"
        variant="primary"
        disabled={!canSave}
        busy={saving}
        onClick={save}
      />
      <IconButton size="sm" icon={X} label="Cancel" onClick={cancel} />
    </span>
  )
}
