import { cellProps, groupProps, lineProps } from './cell-props.ts'
import type { Track } from './tracks.ts'

interface Props<Row> {
  tracks: readonly Track<Row>[]
  /** Line number; the head is line 0. */
  line: number
  /** Undefined if the total of rows is not known. */
  rowIndex: number | undefined
  selectable: boolean
  activeAt: number | undefined
}

/** Sums and similar values; always visible. */
export function Foot<Row>({ tracks, line, rowIndex, selectable, activeAt }: Props<Row>) {
  const before = selectable ? 1 : 0
  return (
    <div {...groupProps('end')} className="k-grid-foot">
      <div {...lineProps(line, rowIndex)} className="k-grid-line">
        {selectable && (
          <div
            {...cellProps({
              at: 0,
              isActive: activeAt === 0,
              edge: 'start',
              className: 'k-grid-select',
            })}
          />
        )}
        {tracks.map(({ column, sticky }, index) => (
          <div
            key={column.id}
            {...cellProps({
              at: before + index,
              isActive: activeAt === before + index,
              sticky,
              isFigure: column.align === 'end',
            })}
          >
            <div className="k-grid-text" dir="auto">
              {column.foot}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
