/* oxlint-disable react/no-array-index-key -- parts of a text have no name but their place, and text arrives at its end */
import { Fragment, memo, type ReactNode } from 'react'
import { cx, TextLink } from '#platform/web/ui/index.ts'
import { Table, Td, Th } from '#platform/web/ui/table.tsx'
import { type Block, blocksOf, type ListItem } from './blocks.ts'
import { CodeBlock } from './code-block.tsx'
import { type Inline, inlinesOf, plainText } from './inlines.ts'

/**
 * An answer's text: headings, lists, tables, code, bold, italic, and links to pages of this application. It is safe for
 * any input: it contains no HTML, no images and no other addresses.
 */
export function Formatted({ text }: { text: string }) {
  return (
    <div dir="auto" className="grid grid-cols-1 gap-3 text-sm leading-normal wrap-anywhere">
      {blocksOf(text).map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}

/** While a text arrives, only its last block changes. */
const BlockView = memo(
  BlockContent,
  (before, after) => JSON.stringify(before.block) === JSON.stringify(after.block),
)

function BlockContent({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading':
      // All headings have one level, below the questions, which are headings too.
      return (
        <h4 dir="auto" className={cx('font-semibold', block.level <= 2 && 'text-base')}>
          <InlineText text={block.text} />
        </h4>
      )
    case 'paragraph':
      return (
        <p dir="auto" className="whitespace-pre-line">
          <InlineText text={block.text} />
        </p>
      )
    case 'list':
      return <List {...block} />
    case 'code':
      return <CodeBlock language={block.language} text={block.text} />
    case 'table':
      return <TableBlock {...block} />
    case 'rule':
      return <hr className="border-0 border-t border-line" />
  }
}

function List({ start, items }: { start: number | undefined; items: readonly ListItem[] }) {
  const entries = items.map(({ text, lists }, index) => (
    <li key={index} dir="auto" className="grid gap-1">
      <span className="whitespace-pre-line">
        <InlineText text={text} />
      </span>
      {lists.map((block, inner) => (
        <BlockContent key={inner} block={block} />
      ))}
    </li>
  ))
  // The `li` must be `list-item`, because a grid item would lose its marker.
  const listClass = 'grid gap-1 ps-5 [&>li]:list-item'
  return start === undefined ? (
    <ul className={cx('list-disc', listClass)}>{entries}</ul>
  ) : (
    <ol start={start} className={cx('list-decimal', listClass)}>
      {entries}
    </ol>
  )
}

/** A figure with optional sign, currency or unit: '−1,204.50 EUR'. */
const figure = /^[-−+]?\d[\d.,'\s]*(?:%|[\p{L}³²]{1,12})?$/u

/** Days, numbers and figures do not wrap; the table scrolls instead. */
const isShort = (cell: string): boolean => plainText(inlinesOf(cell)).length <= 20

function TableBlock({ head, aligns, rows }: Extract<Block, { kind: 'table' }>) {
  const isNumeric = head.map((_, column) => {
    const filled = rows.flatMap((row) => row[column] || [])
    return aligns[column] === 'end' || (filled.length > 0 && filled.every((cell) => figure.test(cell)))
  })
  return (
    <Table label={`Table: ${plainText(inlinesOf(head.join(', ')))}`} maxHeight="24rem">
      <thead>
        <tr>
          {head.map((cell, column) => (
            <Th key={column} numeric={isNumeric[column]}>
              <InlineText text={cell} />
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <Td
                key={column}
                dir="auto"
                numeric={isNumeric[column]}
                className={isShort(cell) ? 'whitespace-nowrap' : 'max-w-80 min-w-30 wrap-anywhere'}
              >
                <InlineText text={cell} />
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const InlineText = ({ text }: { text: string }) => <Inlines inlines={inlinesOf(text)} />

function Inlines({ inlines }: { inlines: readonly Inline[] }): ReactNode {
  return inlines.map((inline, index) => <Fragment key={index}>{inlineNode(inline)}</Fragment>)
}

function inlineNode(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline
  switch (inline.kind) {
    case 'code':
      return (
        <code dir="ltr" className="rounded-small bg-sunken px-1 font-mono text-xs">
          {inline.text}
        </code>
      )
    case 'strong':
      return (
        <strong className="font-semibold">
          <Inlines inlines={inline.inlines} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Inlines inlines={inline.inlines} />
        </em>
      )
    case 'link':
      return (
        <TextLink href={inline.href}>
          <bdi>
            <Inlines inlines={inline.inlines} />
          </bdi>
        </TextLink>
      )
  }
}
