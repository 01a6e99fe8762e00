import type { ReactNode } from 'react'
import { postTypes } from '#features/network/posts/domain.ts'
import { Field, SearchInput, Select } from '#platform/web/ui/index.ts'
import { typeLabel } from './post-parts.tsx'
import type { PostListOptions } from './queries.ts'

interface Props {
  options: PostListOptions
  onChange: (options: PostListOptions) => void
  children: ReactNode
}

export function PostToolbar({ options, onChange, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Field label="Search posts" hideLabel className="w-full sm:w-72">
        <SearchInput
          placeholder="Text or author"
          maxLength={200}
          value={options.search}
          onChange={(search) => onChange({ ...options, search })}
        />
      </Field>
      <Field label="Type" hideLabel className="w-60">
        <Select
          value={options.postType ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...options, postType: postTypes.find((type) => type === value) })
          }
        >
          <option value="">All types</option>
          {postTypes.map((type) => (
            <option key={type} value={type}>
              {typeLabel(type)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="ms-auto">{children}</div>
    </div>
  )
}
