import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorText } from '#platform/web/api/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, ConfirmDialog, Dialog, Field, Input, PasswordInput, toast } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import type { FoundService, ServiceConnection, ServiceState } from '../../contract.ts'
import { foundQuery, useRemoveService, useSetService, useTryService } from './queries.ts'
import { serviceResolver } from './validation.ts'

type Values = Omit<ServiceConnection, 'key'> & { key: string }

interface Props {
  state: ServiceState
  onClose: () => void
}

const keyHelp = ({ key, keyEnd }: ServiceState): string => {
  if (key === 'none') return 'A service on your own network often needs none.'
  if (key === 'unreadable') return 'The stored key cannot be read any more. Please enter it again.'
  const end = keyEnd === '' || keyEnd === null ? '' : ` It ends in ${keyEnd}.`
  return `A key is stored.${end} Leave this empty to keep it.`
}

/** Chooses, tries and removes the AI service. */
export function ServiceDialog({ state, onClose }: Props) {
  const formId = useId()
  const save = useSetService()
  const attempt = useTryService()
  const [isRemoving, setRemoving] = useState(false)
  const form = useForm<Values>({
    defaultValues: {
      baseUrl: state.baseUrl ?? '',
      model: state.model ?? '',
      key: '',
    },
    resolver: serviceResolver,
  })
  const { errors, isDirty } = form.formState

  /** What was said of other values. */
  const forget = () => {
    save.reset()
    attempt.reset()
  }
  const bodyOf = ({ key, ...values }: Values): ServiceConnection => ({
    ...values,
    ...(key.trim() === '' ? {} : { key }),
  })
  const submit = form.handleSubmit((values) =>
    save.mutate(bodyOf(values), {
      onSuccess: ({ model }) => {
        toast({ title: `${model ?? 'The AI service'} answers now`, variant: 'success' })
        onClose()
      },
    }),
  )
  const trySending = form.handleSubmit((values) => attempt.mutate(bodyOf(values)))
  const pick = ({ baseUrl }: FoundService, model: string) => {
    form.setValue('baseUrl', baseUrl, { shouldDirty: true })
    form.setValue('model', model, { shouldDirty: true })
    forget()
  }
  return (
    <Dialog
      open
      title="AI service"
      description="It answers for everybody. Each member still decides what it may read of theirs."
      dirty={isDirty}
      onCloseRequest={onClose}
      footer={
        <>
          {state.source === 'page' && (
            <Button variant="ghost" className="me-auto" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
          <Button busy={attempt.isPending} busyLabel="Asking…" onClick={() => void trySending()}>
            Test
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending} busyLabel="Saving…">
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid grid-cols-1 gap-4"
        onChange={forget}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Found onPick={pick} />
        <Field
          label="Address"
          required
          error={errors.baseUrl?.message}
          help="Of any service that speaks OpenAI’s protocol. Whether it is on this network is found by its address."
        >
          <Input
            {...form.register('baseUrl')}
            type="url"
            dir="ltr"
            placeholder="https://api.openai.com/v1"
            autoComplete="off"
          />
        </Field>
        <Field label="Model" required error={errors.model?.message}>
          <Input
            {...form.register('model')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Key" error={errors.key?.message} help={keyHelp(state)}>
          <PasswordInput {...form.register('key')} autoComplete="off" />
        </Field>
        <output className="text-sm wrap-anywhere empty:hidden">{attempt.data?.sentence}</output>
        <FormError message={problemOf(save.error ?? attempt.error)} />
      </form>
      {isRemoving && <Remove onCancel={() => setRemoving(false)} onRemoved={onClose} />}
    </Dialog>
  )
}

const problemOf = (error: Error | null): string | undefined => (error === null ? undefined : errorText(error))

/** What runs on the server's machine, one press away. Shows nothing if nothing does. */
function Found({ onPick }: { onPick: (service: FoundService, model: string) => void }) {
  const query = useQuery(foundQuery)
  const models = (query.data ?? []).flatMap((service) => service.models.map((model) => ({ service, model })))
  if (models.length === 0)
    return <LoadLine title="What runs on this server could not be loaded" query={query} />
  return (
    <Field label="Found on this server" group>
      <div className="flex flex-wrap gap-2">
        {models.slice(0, 12).map(({ service, model }) => (
          <Button key={`${service.name} ${model}`} size="sm" onClick={() => onPick(service, model)}>
            {model} <span className="font-normal text-muted">{service.name}</span>
          </Button>
        ))}
      </div>
    </Field>
  )
}

function Remove({ onCancel, onRemoved }: { onCancel: () => void; onRemoved: () => void }) {
  const remove = useRemoveService()
  return (
    <ConfirmDialog
      open
      danger
      title="Remove the AI service?"
      description="Its key is deleted. From the next question on, the built-in assistant answers."
      confirmLabel="Remove"
      busy={remove.isPending}
      onCancel={onCancel}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: ({ message }) => {
            toast({ title: message, variant: 'success' })
            onRemoved()
          },
        })
      }
    />
  )
}
