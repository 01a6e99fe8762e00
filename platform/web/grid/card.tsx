import ChevronDown from 'lucide-react/icons/chevron-down'
import { Fragment, memo, useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/button.tsx'
import { CardDetails } from './card-details.tsx'
import { cellProps, lineProps } from './cell-props.ts'
import { ActionsCell } from './line.tsx'
import { SelectCell } from './select-cell.tsx'
import type { CardPlace, GridColumn } from './types.ts'

interface Props<Row> {
  /** Undefined while it is not loaded; a placeholder shows. */
  row: Row | undefined
  index: number
  rowHeight: number
  /** The visible columns. */
  columns: readonly GridColumn<Row>[]
  /** Undefined if the grid has no selection. */
  isSelected: boolean | undefined
  activeAt: number | undefined
  actions: ((row: Row) => ReactNode) | undefined
}

function PlainCard<Row>({ row, index, rowHeight, columns, isSelected, activeAt, actions }: Props<Row>) {
  const [open, setOpen] = useState(false)
  const before = isSelected === undefined ? 0 : 1
  const name = row === undefined ? '' : nameOf(columns, row)
  return (
    <div
      {...lineProps(index + 1, index + 2)}
      aria-selected={isSelected}
      className="k-grid-row k-grid-card"
      style={{ top: index * rowHeight }}
    >
      {isSelected !== undefined && (
        <SelectCell label={`Select ${name}`} isActive={activeAt === 0} checked={isSelected} />
      )}
      <div {...cellProps({ at: before, isActive: activeAt === before, className: 'k-card-body' })}>
        {row === undefined ? <Bones index={index} /> : <Content columns={columns} row={row} />}
      </div>
      <ActionsCell at={before + 1} isActive={activeAt === before + 1}>
        {row !== undefined && actions?.(row)}
        {row !== undefined && (
          <IconButton
            size="sm"
            tip={false}
            icon={ChevronDown}
            label={`Details of ${name}`}
            onClick={() => setOpen(true)}
          />
        )}
      </ActionsCell>
      {open && row !== undefined && (
        <CardDetails title={name} columns={columns} row={row} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

/** A row on a narrow screen. It is memoized, so that scrolling renders only new cards. */
export const Card = memo(PlainCard) as typeof PlainCard

const placed = <Row,>(columns: readonly GridColumn<Row>[], place: CardPlace) =>
  columns.filter(({ card }) => card === place)

const isEmpty = <Row,>({ text }: GridColumn<Row>, row: Row) => text?.(row) === ''

/** The column that names a row's card. */
const titleOf = <Row,>(columns: readonly GridColumn<Row>[], row: Row): GridColumn<Row> | undefined => {
  const titles = placed(columns, 'title')
  return titles.find((column) => !isEmpty(column, row)) ?? titles[0]
}

function nameOf<Row>(columns: readonly GridColumn<Row>[], row: Row): string {
  const name = (titleOf(columns, row) ?? columns[0])?.text?.(row) ?? ''
  return name === '' ? 'row' : name
}

function Content<Row>({ columns, row }: { columns: readonly GridColumn<Row>[]; row: Row }) {
  const title = titleOf(columns, row)
  const others = placed(columns, 'title').filter((column) => column !== title)
  const lines = [...placed(columns, 'line'), ...others].filter((column) => !isEmpty(column, row))
  return (
    <div className="k-card-content">
      <div className="k-card-top">
        <div className="k-card-title" dir="auto">
          {title?.cell(row)}
        </div>
        <div className="k-card-figure">
          {placed(columns, 'figure').map((column) => (
            <Fragment key={column.id}>{column.cell(row)} </Fragment>
          ))}
        </div>
      </div>
      <div className="k-card-lines">
        {lines.map((column) => (
          <div key={column.id} dir="auto">
            {(column.labelled ?? column.align === 'end') ? (
              `${column.title} `
            ) : (
              <span className="sr-only">{column.title}: </span>
            )}
            {column.cell(row)}
          </div>
        ))}
      </div>
      <div className="k-card-badges">
        {placed(columns, 'badge').map(
          (column) => !isEmpty(column, row) && <div key={column.id}>{column.cell(row)}</div>,
        )}
      </div>
    </div>
  )
}

const Bones = ({ index }: { index: number }) => (
  <>
    {[60, 40, 30].map((percent, line) => (
      <span
        key={percent}
        className="k-grid-bone"
        style={{ inlineSize: `${percent + ((index * 7 + line * 13) % 5) * 5}%` }}
      />
    ))}
  </>
)
