import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CompanyIdentity } from '#features/books/company-identity/web/parts.ts'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import { announce, Chip, Field } from '#platform/web/ui/index.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import { maxTableCompanies } from '#features/network/posts/domain.ts'
import { companySearch } from '../queries.ts'
import type { ChosenCompany } from '#features/network/posts/web/form.ts'

interface Props {
  companies: readonly ChosenCompany[]
  onChange: (companies: readonly ChosenCompany[]) => void
  error: string | undefined
}

/** Companies that alone may quote. */
export function CompaniesField({ companies, onChange, error }: Props) {
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim())
  const query = useQuery(companySearch(search))
  const offered = (query.data ?? []).filter(({ id }) => !companies.some((company) => company.id === id))
  return (
    <Field
      label="Who may quote"
      error={error}
      help={
        companies.length === 0
          ? 'Everybody who sees the post. Choose companies to ask these alone.'
          : 'These companies alone, among those who see the post.'
      }
    >
      <div className="grid min-w-0 grid-cols-1 gap-2">
        {companies.length > 0 && (
          <ul aria-label="Companies that may quote" className="flex min-w-0 flex-wrap gap-1.5">
            {companies.map(({ id, name }) => (
              <li key={id} className="flex max-w-full min-w-0">
                <Chip onRemove={() => onChange(companies.filter((company) => company.id !== id))}>
                  {name}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        {companies.length < maxTableCompanies && (
          <Combobox
            value={text}
            filter={false}
            items={offered.map(({ id, name, city, identity }) => ({
              value: String(id),
              label: name,
              detail: city,
              note: <CompanyIdentity identity={identity} />,
            }))}
            onChange={(next, item) => {
              setText(next)
              const company = offered.find(({ id }) => String(id) === item?.value)
              if (company === undefined) return
              announce(`${company.name} added`)
              onChange([...companies, { id: company.id, name: company.name }])
            }}
            loading={query.isFetching && offered.length === 0}
            source={{ query, failure: 'The companies could not be loaded' }}
            empty="No company has this name"
            clearOnPick
            placeholder="Name of a company"
          />
        )}
      </div>
    </Field>
  )
}
