import { Autocomplete } from '@base-ui/react/autocomplete'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import Plus from 'lucide-react/icons/plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useFieldLabelId } from './field.tsx'
import { floatingContainer } from './floating-container.ts'
import { Input } from './input.tsx'
import { Spinner } from './progress.tsx'
import type { Loadable } from './states.tsx'

export interface ComboboxItem {
  value: string
  label: string
  /** Additional muted text, e.g. a customer's town. */
  detail?: string | undefined
  /** What stands below the label. */
  note?: ReactNode
  /** What it is found by besides its label, e.g. a code. */
  words?: string | undefined
  /** An avatar or icon before the label. */
  mark?: ReactNode
}

export interface ComboboxProps {
  /** The text in the box, selected or typed. */
  value: string
  /** `item` is undefined if the text was typed. */
  onChange: (text: string, item: ComboboxItem | undefined) => void
  items: readonly ComboboxItem[]
  /** False if the caller filters the items itself. */
  filter?: boolean | undefined
  loading?: boolean | undefined
  /** What the items come from, and the text if that failed. */
  source?: { readonly query: Loadable; readonly failure: string } | undefined
  /** Text if no item matches, e.g. 'No tags found'. */
  empty?: string | undefined
  /** Label of an offer to create an item from the typed text: `(text) => 'Create tag “' + text + '”'`. */
  create?: ((text: string) => string) | undefined
  onCreate?: ((text: string) => void) | undefined
  /** Clears the box after a selection, to add several items. */
  clearOnPick?: boolean | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  name?: string | undefined
  /** Only outside a `<Field>`. */
  'aria-label'?: string | undefined
}

const newValue = '\u0000new'
const retryItem: ComboboxItem = { value: '\u0000retry', label: 'Try again' }

/** What was done in the box before its list was loaded. */
export interface PlainState {
  readonly caret: number
  readonly isPressed: boolean
}

interface ComboboxBoxProps extends ComboboxProps {
  takeState: () => PlainState | undefined
}

export function ComboboxBox(props: ComboboxBoxProps) {
  const { value, onChange, onCreate, clearOnPick } = props
  const input = useRef<HTMLInputElement>(null)
  const labelId = useFieldLabelId()
  const [open, setOpen] = useState(false)
  usePlainState(input, props.takeState, () => setOpen(true))

  const pick = (item: ComboboxItem) => {
    if (item === retryItem) void props.source?.query.refetch()
    else if (item.value === newValue) onCreate?.(value.trim())
    else onChange(clearOnPick === true ? '' : item.label, item)
  }
  return (
    <Autocomplete.Root
      items={visibleItems(props)}
      mode="none"
      value={value}
      onValueChange={(text, { reason }) => {
        if (reason === 'input-change') onChange(text, undefined)
      }}
      open={open}
      onOpenChange={setOpen}
      openOnInputClick
      autoHighlight={props.create === undefined && 'always'}
      disabled={props.disabled === true}
    >
      <Autocomplete.Input
        ref={input}
        // Leaving the box keeps the typed text and selects nothing.
        onBlur={() => setOpen(false)}
        render={
          <Input
            // Those of the field, and of every other box.
            id={undefined}
            aria-labelledby={labelId}
            aria-label={labelId === undefined ? props['aria-label'] : undefined}
            autoCapitalize={undefined}
            spellCheck={undefined}
            placeholder={props.placeholder}
            required={props.required}
            name={props.name}
            trailing={
              props.loading === true ? (
                <Spinner size={16} className="pe-2 text-muted" />
              ) : (
                <ChevronsUpDown size={16} aria-hidden className="pointer-events-none me-2 text-muted" />
              )
            }
          />
        }
      />
      <Suggestions {...props} input={input} onPick={pick} />
    </Autocomplete.Root>
  )
}

interface SuggestionsProps extends ComboboxProps {
  input: RefObject<HTMLInputElement | null>
  onPick: (item: ComboboxItem) => void
}

/** Without the library's popup, which would hide the rest of the page from screen readers while it is open. */
function Suggestions({ input, loading, empty = 'Nothing found', onPick, ...props }: SuggestionsProps) {
  const failure = failureOf(props)
  return (
    <Autocomplete.Portal container={floatingContainer(input.current)}>
      <Autocomplete.Positioner
        align="start"
        sideOffset={4}
        collisionPadding={8}
        positionMethod="fixed"
        className="k-floating"
        // The focus stays in the box.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div className="k-listbox k-listbox-below">
          {failure !== undefined && (
            <p role="alert" className="px-2 py-1.5 text-sm text-danger-text">
              {failure}
            </p>
          )}
          <Autocomplete.Empty>
            <p className="px-2 py-1.5 text-sm text-muted">{loading === true ? 'Searching…' : empty}</p>
          </Autocomplete.Empty>
          <Autocomplete.List aria-label="Suggestions">
            {(item: ComboboxItem) => (
              <Autocomplete.Item
                key={item.value}
                value={item}
                className="k-menu-item"
                onClick={(event) => {
                  // The list stays open for what comes.
                  if (item === retryItem) event.preventBaseUIHandler()
                  onPick(item)
                }}
              >
                {item.value === newValue ? <Plus size={16} aria-hidden /> : item.mark}
                {item === retryItem && <RotateCcw size={16} aria-hidden />}
                <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
                  <span dir="auto" className="k-name truncate">
                    {item.label}
                  </span>
                  {item.note}
                </span>
                {item.detail !== undefined && (
                  <span className="truncate text-xs text-muted">{item.detail}</span>
                )}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </div>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  )
}

/**
 * Moves focus and caret from the plain box that this one replaced. A layout effect, because keys that are pressed
 * without a focus would be lost.
 */
function usePlainState(
  input: RefObject<HTMLInputElement | null>,
  take: () => PlainState | undefined,
  openMenu: () => void,
): void {
  const open = useEffectEvent(openMenu)
  useLayoutEffect(() => {
    const plain = take()
    if (plain === undefined || input.current === null) return
    input.current.focus()
    input.current.setSelectionRange(plain.caret, plain.caret)
    if (plain.isPressed) open()
  }, [input, take])
}

function failureOf({ source }: Pick<ComboboxProps, 'source'>): string | undefined {
  if (source === undefined || source.query.error === null) return undefined
  return source.query.data === undefined ? source.failure : undefined
}

function visibleItems({ items, value, filter = true, create, source }: ComboboxProps): ComboboxItem[] {
  const text = value.trim()
  const needle = text.toLocaleLowerCase()
  const shows = ({ label, words = '' }: ComboboxItem) =>
    label.toLocaleLowerCase().includes(needle) || words.toLocaleLowerCase().includes(needle)
  const matches = filter ? items.filter(shows) : [...items]
  const exists = items.some((item) => item.label.toLocaleLowerCase() === needle)
  if (create !== undefined && text !== '' && !exists) matches.push({ value: newValue, label: create(text) })
  if (failureOf({ source }) !== undefined) matches.push(retryItem)
  return matches
}
