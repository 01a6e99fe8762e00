import { useEffect, useRef } from 'react'
import { cellProps } from './cell-props.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  isHead?: boolean
  label: string
  isActive: boolean
  checked: boolean
  mixed?: boolean
}

/** A cell with the checkbox of its row or of all rows. The grid handles its clicks and keys. */
export function SelectCell({ isHead = false, label, isActive, checked, mixed = false }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <div
      {...cellProps({
        role: isHead ? 'columnheader' : 'gridcell',
        at: 0,
        isActive,
        edge: 'start',
        className: 'k-grid-select',
      })}
      data-select
    >
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        tabIndex={-1}
        checked={checked}
        readOnly
        className="k-checkbox"
      />
    </div>
  )
}

interface SelectAllProps {
  selection: Selection
  isActive: boolean
}

/** The cell of the head that selects all loaded rows. */
export const SelectAllCell = ({ selection: { ids, isAll }, isActive }: SelectAllProps) => (
  <SelectCell
    isHead
    label="Select all loaded rows"
    isActive={isActive}
    checked={isAll}
    mixed={!isAll && ids.size > 0}
  />
)
