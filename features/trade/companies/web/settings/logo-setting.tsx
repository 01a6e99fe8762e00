import { type ChangeEvent, useRef } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Panel } from '#platform/web/ui/index.ts'
import type { Company } from '../../contract.ts'
import { CompanyLogo } from '../company-logo.tsx'
import { useSetLogo } from '../mutations.ts'

interface Props {
  company: Company
  /** Gets the version that the new logo made. */
  onSaved: (version: number) => void
}

/** The logo, as the company's page and its invoices show it. */
export function LogoSetting({ company, onSaved }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const setLogo = useSetLogo(company)
  const save = (file: File | null) => setLogo.mutate(file, { onSuccess: ({ version }) => onSaved(version) })
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (file !== undefined && !setLogo.isPending) save(file)
  }
  return (
    <Panel title="Logo">
      <div className="flex flex-wrap items-center gap-4">
        <CompanyLogo logo={company.logo} size="lg" />
        <div className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap gap-2">
            <Button size="sm" busy={setLogo.isPending} onClick={() => input.current?.click()}>
              {company.logo === null ? 'Choose a picture' : 'Choose another picture'}
            </Button>
            {company.logo !== null && (
              <Button size="sm" variant="ghost" disabled={setLogo.isPending} onClick={() => save(null)}>
                Remove logo
              </Button>
            )}
          </div>
          <p className="text-xs text-muted">A JPEG or PNG picture, best with a white or clear background.</p>
          {setLogo.error !== null && (
            <p role="alert" className="text-sm text-danger-text">
              {errorText(setLogo.error)}
            </p>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          aria-label="Logo"
          hidden
          onChange={choose}
        />
      </div>
    </Panel>
  )
}
