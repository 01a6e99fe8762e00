import { Select } from '#platform/web/ui/index.ts'
import type { FieldSource, ImportDetail } from '../../contract.ts'
import { namedChoice } from '../../contract/choices.ts'
import { type ImportField, maxChoices } from '../../domain.ts'
import { capitalized, count } from '../texts.ts'

interface Props {
  field: ImportField
  detail: ImportDetail
  source: Extract<FieldSource, { column: number }>
  onChange: (source: FieldSource) => void
}

/** An empty choice is stored as such, so no choice needs a value of its own. */
const none = ' '

/** The words of a column, each with the choice that it means. Words that name a choice need none. */
export function Words({ field: { label, options, required }, detail, source, onChange }: Props) {
  const column = detail.columns[source.column]
  if (column === undefined || column.kind === 'empty') return null
  if (column.values === null)
    return (
      <p className="text-sm text-muted">
        This column has more than {maxChoices} different values. Rows with a value that is none of the choices
        will be listed as wrong.
      </p>
    )
  const words = column.values.filter(({ text }) => namedChoice(text, options) === undefined)
  if (words.length === 0) return null
  const { choices = {} } = source
  const choose = (text: string, chosen: string) => {
    const { [text]: _, ...rest } = choices
    onChange({ ...source, choices: chosen === none ? rest : { ...rest, [text]: chosen } })
  }
  const open = words.filter(({ text }) => choices[text] === undefined)
  return (
    <div className="grid grid-cols-1 gap-2 rounded-card bg-sunken p-3">
      <p className="text-sm text-muted">
        {open.length === 0
          ? 'What the words of this column mean'
          : `Choose what these words mean. Rows with a word without a meaning will be listed as wrong.`}
      </p>
      <ul aria-label={`Words for ${label}`} className="grid max-h-80 grid-cols-1 gap-2 overflow-y-auto">
        {words.map(({ text, rows }) => (
          <li key={text} className="grid grid-cols-2 items-center gap-x-4">
            <span className="min-w-0 text-sm">
              <bdi className="block truncate font-medium" title={text}>
                {text}
              </bdi>
              <span className="text-muted tabular-nums">{count(rows)}</span>
            </span>
            <Select
              aria-label={`${text} means`}
              value={choices[text] ?? none}
              onChange={({ currentTarget }) => choose(text, currentTarget.value)}
            >
              <option value={none}>Choose…</option>
              {options.map((option) => (
                <option key={option} value={option}>
                  {capitalized(option)}
                </option>
              ))}
              {!required && <option value="">Leave empty</option>}
            </Select>
          </li>
        ))}
      </ul>
    </div>
  )
}
