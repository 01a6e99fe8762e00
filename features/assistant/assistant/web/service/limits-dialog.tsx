import { useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import { Checkbox, Field, Input, toast } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { type ServiceKind, serviceKinds, type ServiceState } from '../../contract.ts'
import { kindLabels, kindScopes } from './kinds.ts'
import { useSetLimits } from './queries.ts'

/** What may leave for a service of somebody else, and how much of it a member may use. */
export function LimitsDialog({ state, onClose }: { state: ServiceState; onClose: () => void }) {
  const save = useSetLimits()
  const [localOnly, setLocalOnly] = useState<readonly ServiceKind[]>(state.localOnly)
  const [tokens, setTokens] = useState(state.tokensPerMonth === null ? '' : String(state.tokensPerMonth))
  const isDirty =
    tokens !== (state.tokensPerMonth === null ? '' : String(state.tokensPerMonth)) ||
    serviceKinds.some((kind) => localOnly.includes(kind) !== state.localOnly.includes(kind))
  const wanted = tokens.trim() === '' ? null : Number(tokens)
  const isWrong = wanted !== null && !(Number.isInteger(wanted) && wanted >= 1 && wanted <= 1_000_000_000)

  const toggle = (kind: ServiceKind, isLimited: boolean) =>
    setLocalOnly(isLimited ? [...localOnly, kind] : localOnly.filter((other) => other !== kind))
  const submit = () => {
    if (isWrong) return
    save.mutate(
      { localOnly: [...localOnly], tokensPerMonth: wanted },
      {
        onSuccess: () => {
          toast({ title: 'Limits saved', variant: 'success' })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="What the AI service may be sent"
      description="What is ticked goes only to a service on your own network, whatever members open."
      dirty={isDirty}
      action="Save"
      busyLabel="Saving…"
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Only to our own network" group>
        <div className="grid grid-cols-1 gap-3 pt-1">
          {serviceKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={kindLabels[kind]}
              help={kindScopes[kind]}
              checked={localOnly.includes(kind)}
              onChange={(event) => toggle(kind, event.currentTarget.checked)}
            />
          ))}
        </div>
      </Field>
      <Field
        label="Tokens per member and month"
        optional
        error={isWrong ? 'A whole number from 1 to 1,000,000,000' : undefined}
        help="About four characters make a token. Then the built-in assistant answers until the next month."
      >
        <Input
          inputMode="numeric"
          value={tokens}
          placeholder="No limit"
          onChange={(event) => setTokens(event.currentTarget.value)}
        />
      </Field>
      <FormError message={save.error === null ? undefined : errorText(save.error)} />
    </FormDialog>
  )
}
