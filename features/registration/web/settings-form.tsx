import { type FormEvent, useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Field, Input, Select } from '#platform/web/ui/index.ts'
import type { RegistrationSettings } from '../contract.ts'
import { type RegistrationMode, registrationModes } from '../domain.ts'
import { useSetRegistration } from './queries.ts'

const labels: Readonly<Record<RegistrationMode, string>> = {
  open: 'Everybody',
  invite: 'By invitation only',
  closed: 'Nobody',
}

const parseDomains = (typed: string) =>
  typed
    .split(/[\s,;]+/)
    .map((domain) => domain.toLowerCase())
    .filter((domain) => domain !== '')

export function SettingsForm({ settings }: { settings: RegistrationSettings }) {
  const { fixed } = settings
  const [mode, setMode] = useState(settings.mode)
  const [domains, setDomains] = useState(settings.domains.join(', '))
  const change = useSetRegistration()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change.isPending) change.mutate({ mode, domains: parseDomains(domains) })
  }
  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-4">
      <Field
        label="Who may register"
        help={fixed.mode ? 'Set by the server (REGISTRATION), so it cannot be changed here.' : undefined}
      >
        <Select
          value={mode}
          disabled={fixed.mode}
          onChange={({ currentTarget: { value } }) =>
            setMode(registrationModes.find((known) => known === value) ?? mode)
          }
        >
          {registrationModes.map((known) => (
            <option key={known} value={known}>
              {labels[known]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="E-mail domains"
        optional={!fixed.domains}
        error={change.error === null ? undefined : errorText(change.error)}
        help={
          fixed.domains
            ? 'Set by the server (REGISTRATION_DOMAINS), so it cannot be changed here.'
            : 'Separated by commas. New members then need an address of one of them.'
        }
      >
        <Input
          value={domains}
          disabled={fixed.domains}
          placeholder="company.com"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setDomains(event.currentTarget.value)}
        />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        disabled={fixed.mode && fixed.domains}
        busy={change.isPending}
        busyLabel="Saving…"
      >
        Save
      </Button>
    </form>
  )
}
