import { useInfiniteQuery } from '@tanstack/react-query'
import { CompanyIdentity } from '#features/books/company-identity/web/parts.ts'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import { CompanyLogo } from '../company-logo.tsx'
import { allQuery } from '../queries.ts'

const maxOffered = 8

interface Props {
  /** What is typed. */
  value: string
  onChange: (text: string) => void
  onPick: (company: { readonly id: number; readonly name: string }) => void
}

/** Finds a company of the network by its name. */
export function CompanyBox({ value, onChange, onPick }: Props) {
  const search = useDebouncedValue(value.trim())
  const query = useInfiniteQuery(allQuery(search))
  const companies = (query.data?.pages[0]?.items ?? []).slice(0, maxOffered)
  return (
    <Combobox
      value={value}
      filter={false}
      items={companies.map(({ id, name, city, logo, identity }) => ({
        value: String(id),
        label: name,
        detail: city,
        note: <CompanyIdentity identity={identity} />,
        mark: <CompanyLogo logo={logo} size="sm" />,
      }))}
      onChange={(text, item) => {
        const company = companies.find(({ id }) => String(id) === item?.value)
        if (company === undefined) onChange(text)
        else onPick(company)
      }}
      loading={query.isFetching && companies.length === 0}
      source={{ query, failure: 'The companies could not be loaded' }}
      empty="No company has this name"
      placeholder="Name of the company"
    />
  )
}
