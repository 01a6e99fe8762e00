import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect, useEffectEvent, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button, Chip, Field, Input, SearchInput, Select } from '#platform/web/ui/index.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import { directoryRelations } from '../domain.ts'
import { addressOf, type Field as FieldName, fields, type PeopleFilter, withoutFields } from './filter.ts'

/** Typing replaces the address; a choice is a step that one can go back from. */
const go = (filter: PeopleFilter, replace = false) => navigate(addressOf(filter), { replace })

const labels: Readonly<Record<FieldName, string>> = {
  occupation: 'Occupation',
  place: 'Place',
  company: 'Company',
  tag: 'Tag',
}

/** The search, whom it is about, and its fields. All are in the address, so that a view can be shared. */
export function Filters({ filter }: { filter: PeopleFilter }) {
  const { relation, sort, ...rest } = filter
  const used = fields.filter((name) => filter[name] !== undefined)
  const [open, setOpen] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Search filter={filter} />
        <span className="min-w-36 flex-1 sm:flex-none">
          <Select
            aria-label="Whom to show"
            value={relation ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const chosen = directoryRelations.find((known) => known === value)
              go({ ...rest, ...(sort && { sort }), ...(chosen !== undefined && { relation: chosen }) })
            }}
          >
            <option value="">Everybody</option>
            <option value="connected">My connections</option>
            <option value="unconnected">Not yet connected</option>
          </Select>
        </span>
        {filter.search !== undefined && (
          <span className="min-w-36 flex-1 sm:flex-none">
            <Select
              aria-label="Order"
              value={sort ?? 'relevance'}
              onChange={({ currentTarget: { value } }) =>
                go({
                  ...rest,
                  ...(relation && { relation }),
                  ...(value === 'name' && { sort: 'name' as const }),
                })
              }
            >
              <option value="relevance">Best match</option>
              <option value="name">By name</option>
            </Select>
          </span>
        )}
        <Button
          icon={SlidersHorizontal}
          aria-expanded={open}
          aria-controls="people-fields"
          onClick={() => setOpen(!open)}
        >
          Filters
        </Button>
      </div>
      {/* The key renews the fields with the address, so that going back restores their texts. */}
      {open && <Fields key={fields.map((name) => filter[name] ?? '').join('\n')} filter={filter} />}
      {used.length > 0 && (
        <ul aria-label="Filters in use" className="flex min-w-0 flex-wrap items-center gap-2">
          {used.map((name) => (
            <li key={name} className="flex max-w-full min-w-0">
              <Chip
                removeLabel={`Remove ${labels[name]}: ${filter[name] ?? ''}`}
                onRemove={() => go({ ...filter, [name]: '' })}
              >
                {`${labels[name]}: ${filter[name] ?? ''}`}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The list follows while the member types. */
function Search({ filter }: { filter: PeopleFilter }) {
  const { search = '' } = filter
  const [text, setText] = useState(search)
  const [known, setKnown] = useState(search)
  // Going back, and the search of the bar, change the address from elsewhere.
  if (known !== search) {
    setKnown(search)
    if (text.trim() !== search) setText(search)
  }
  const typed = useDebouncedValue(text.trim(), 250)
  const follow = useEffectEvent((wanted: string) => {
    if (wanted !== search) go({ ...filter, search: wanted }, true)
  })
  useEffect(() => follow(typed), [typed])
  return (
    <search className="basis-full lg:basis-80 lg:grow">
      <SearchInput
        aria-label="Search people"
        placeholder="Name, occupation, place, company or tag"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={setText}
      />
    </search>
  )
}

function Fields({ filter }: { filter: PeopleFilter }) {
  const [draft, setDraft] = useState<Partial<Record<FieldName, string>>>(() =>
    Object.fromEntries(fields.map((name) => [name, filter[name] ?? ''])),
  )
  return (
    <form
      id="people-fields"
      className="grid grid-cols-1 items-end gap-3 rounded-card border border-line p-4 sm:grid-cols-2 lg:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault()
        go({ ...filter, ...draft })
      }}
    >
      {fields.map((name) => (
        <Field key={name} label={labels[name]}>
          <Input
            value={draft[name] ?? ''}
            autoComplete="off"
            maxLength={200}
            onChange={({ currentTarget: { value } }) => setDraft({ ...draft, [name]: value })}
          />
        </Field>
      ))}
      <div className="flex flex-wrap justify-end gap-2 sm:col-span-full">
        <Button variant="ghost" onClick={() => go(withoutFields(filter))}>
          Clear filters
        </Button>
        <Button type="submit" variant="primary">
          Apply filters
        </Button>
      </div>
    </form>
  )
}
