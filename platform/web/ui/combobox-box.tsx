import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import Plus from 'lucide-react/icons/plus'
import { useCombobox } from 'downshift'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useFieldLabelId } from './field.tsx'
import { Input } from './input.tsx'
import { useAnchoredPosition } from './anchored-position.ts'
import { Spinner } from './progress.tsx'

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

/** What was done in the box before its list was loaded. */
export interface PlainState {
  readonly caret: number
  readonly isPressed: boolean
}

interface ComboboxBoxProps extends ComboboxProps {
  takeState: () => PlainState | undefined
}

export function ComboboxBox(props: ComboboxBoxProps) {
  const { value, onChange, loading, empty = 'Nothing found', onCreate, clearOnPick } = props
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const labelId = useFieldLabelId()
  const options = visibleItems(props)

  const box = useCombobox<ComboboxItem>({
    items: options,
    inputValue: value,
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.value,
    selectedItem: null,
    defaultHighlightedIndex: props.create === undefined ? 0 : -1,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null) return
      if (selectedItem.value === newValue) onCreate?.(value.trim())
      else onChange(clearOnPick === true ? '' : selectedItem.label, selectedItem)
    },
    stateReducer: (state, { type, changes }) => {
      const { InputKeyDownEnter, ItemClick, InputBlur } = useCombobox.stateChangeTypes
      // Leaving the box keeps the typed text and selects nothing.
      if (type === InputBlur)
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
      if (type === InputKeyDownEnter || type === ItemClick)
        return { ...changes, isOpen: clearOnPick === true && changes.isOpen === true }
      return changes
    },
  })
  useAnchoredPosition(input, list, box.isOpen, { align: 'start', sameWidth: true })

  useLayoutEffect(() => {
    const element = list.current
    if (element === null || element.matches(':popover-open') === box.isOpen) return
    if (box.isOpen) element.showPopover()
    else element.hidePopover()
  }, [box.isOpen])
  usePlainState(input, props.takeState, box.openMenu)

  // oxlint-disable-next-line react/refs -- downshift passes the ref on and does not read it
  const inputProps = box.getInputProps({
    ref: input,
    onChange: (event) => onChange(event.currentTarget.value, undefined),
    onKeyDown: (event) => {
      // Ctrl-Enter submits the form, also while the list is open.
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    },
    ...(labelId === undefined && { 'aria-label': props['aria-label'], 'aria-labelledby': undefined }),
  })
  return (
    <>
      <Input
        {...inputProps}
        id={undefined}
        aria-labelledby={labelId}
        placeholder={props.placeholder}
        disabled={props.disabled}
        required={props.required}
        name={props.name}
        trailing={
          loading === true ? (
            <Spinner size={16} className="pe-2 text-muted" />
          ) : (
            <ChevronsUpDown size={16} aria-hidden className="pointer-events-none me-2 text-muted" />
          )
        }
      />
      <ul
        // oxlint-disable-next-line react/refs -- as above
        {...box.getMenuProps({ ref: list })}
        aria-label="Suggestions"
        aria-labelledby={undefined}
        popover="manual"
        className="k-listbox"
      >
        {box.isOpen &&
          options.map((item, index) => (
            <li key={item.value} {...box.getItemProps({ item, index })} className="k-menu-item">
              {item.value === newValue ? <Plus size={16} aria-hidden /> : item.mark}
              <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
                <span dir="auto" className="k-name truncate">
                  {item.label}
                </span>
                {item.note}
              </span>
              {item.detail !== undefined && (
                <span className="truncate text-xs text-muted">{item.detail}</span>
              )}
            </li>
          ))}
        {box.isOpen && options.length === 0 && (
          <li role="presentation" className="px-2 py-1.5 text-sm text-muted">
            {loading === true ? 'Searching…' : empty}
          </li>
        )}
      </ul>
    </>
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

function visibleItems({ items, value, filter = true, create }: ComboboxProps): ComboboxItem[] {
  const text = value.trim()
  const needle = text.toLocaleLowerCase()
  const shows = ({ label, words = '' }: ComboboxItem) =>
    label.toLocaleLowerCase().includes(needle) || words.toLocaleLowerCase().includes(needle)
  const matches = filter ? items.filter(shows) : [...items]
  const exists = items.some((item) => item.label.toLocaleLowerCase() === needle)
  if (create !== undefined && text !== '' && !exists) matches.push({ value: newValue, label: create(text) })
  return matches
}
