import { useId } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { Button, Dialog, Field, Input, SegmentedControl, Textarea } from '#platform/web/ui/index.ts'
import { defaultPriority, maxTitleLength, priorities, priorityMeanings, priorityNames } from '../../domain.ts'
import type { TodoForm } from './use-todo-form.ts'

interface Props {
  title: string
  description?: string | undefined
  form: TodoForm
  /** Whether something outside the form's own fields was changed. */
  dirty?: boolean
  /** Labels of the button: usual, and while the request runs. */
  action: readonly [label: string, busy: string]
  busy: boolean
  onSubmit: (event: FormEvent) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** The dialog to add or edit a to-do. */
export function TodoDialog(props: Props) {
  const { form, action, busy, dirty = false, onSubmit, onClose, children } = props
  const id = useId()
  const [title, priority = defaultPriority] = useWatch({ control: form.control, name: ['title', 'priority'] })
  const { errors, isDirty } = form.formState
  return (
    <Dialog
      open
      title={props.title}
      description={props.description}
      dirty={isDirty || dirty}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={title.trim() === ''}
            busy={busy}
            busyLabel={action[1]}
          >
            {action[0]}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-4">
        <Field label="Title" required error={errors.title?.message}>
          <Input
            {...form.register('title')}
            maxLength={maxTitleLength}
            placeholder="What is to be done?"
            autoComplete="off"
          />
        </Field>
        <Field label="Description" optional error={errors.description?.message}>
          <Textarea {...form.register('description')} minRows={2} />
        </Field>
        <Field label="Priority" group help={priorityMeanings[priority]}>
          <Controller
            control={form.control}
            name="priority"
            render={({ field }) => (
              <SegmentedControl
                label="Priority"
                value={field.value ?? defaultPriority}
                onChange={field.onChange}
                options={priorities.map((value) => ({ value, label: priorityNames[value] }))}
                className="justify-self-start"
              />
            )}
          />
        </Field>
        <Field label="Due date" optional error={errors.dueDate?.message} className="sm:max-w-56">
          <Controller
            control={form.control}
            name="dueDate"
            render={({ field }) => <DateInput {...field} value={field.value ?? ''} keepsText />}
          />
        </Field>
        {children}
      </form>
    </Dialog>
  )
}
