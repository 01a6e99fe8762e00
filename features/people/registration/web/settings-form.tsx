import { type FormEvent, useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Checkbox, Field, Input, Select } from '#platform/web/ui/index.ts'
import { Unsaved } from '#platform/web/ui/unsaved.tsx'
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
  const [membersInvite, setMembersInvite] = useState(settings.membersInvite)
  const change = useSetRegistration()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change.isPending) change.mutate({ mode, domains: parseDomains(domains), membersInvite })
  }
  const isChanged =
    mode !== settings.mode ||
    membersInvite !== settings.membersInvite ||
    parseDomains(domains).join() !== settings.domains.join()
  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-4">
      <Unsaved when={isChanged} />
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
        label="Email domains"
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
      <Checkbox
        label="Members may invite others by email"
        help="Not while nobody may register."
        checked={membersInvite}
        disabled={mode === 'closed'}
        onChange={(event) => setMembersInvite(event.currentTarget.checked)}
      />
      <Button type="submit" className="justify-self-start" busy={change.isPending} busyLabel="Saving…">
        Save
      </Button>
    </form>
  )
}
