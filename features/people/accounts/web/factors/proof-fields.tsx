import { useState } from 'react'
import { Field, PasswordInput } from '#platform/web/ui/index.ts'
import { CodeField } from './code-field.tsx'
import type { Proof } from './queries.ts'

/** The state of the proof fields. */
export function useProof() {
  return useState<Proof>({ password: '', code: '' })
}

interface Props {
  value: Proof
  onChange: (proof: Proof) => void
  withPassword: boolean
  withCode?: boolean
}

/** Asks for the password again, and for a code if `withCode` is set. */
export function ProofFields({ value, onChange, withPassword, withCode = false }: Props) {
  return (
    <>
      {withPassword && (
        <Field label="Your password">
          <PasswordInput
            value={value.password}
            onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
            required
          />
        </Field>
      )}
      {withCode && (
        <CodeField
          help="From your authenticator app, or a recovery code."
          value={value.code}
          onChange={(code) => onChange({ ...value, code })}
        />
      )}
    </>
  )
}
