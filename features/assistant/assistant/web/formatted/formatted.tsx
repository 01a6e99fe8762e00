/* oxlint-disable react/no-array-index-key -- parts of a text have no name but their place, and text grows at its end */
import type { MarkedToken, Tokens } from 'marked'
import { memo, type ReactNode } from 'react'
import { cx } from '#platform/web/ui/index.ts'
import { CodeBlock } from './code-block.tsx'
import { Inlines } from './inlines.tsx'
import { blocksOf, known, textOf } from './markdown.ts'
import { TableBlock } from './table-block.tsx'

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
  (before, after) => before.block.type === after.block.type && before.block.raw === after.block.raw,
)

function BlockContent({ block }: { block: MarkedToken }): ReactNode {
  if (block.type === 'heading')
    // All headings have one level, below the questions, which are headings too.
    return (
      <h4 dir="auto" className={cx('font-semibold', block.depth <= 2 && 'text-base')}>
        <Inlines tokens={block.tokens} />
      </h4>
    )
  if (block.type === 'paragraph')
    return (
      <p dir="auto" className="whitespace-pre-line">
        <Inlines tokens={block.tokens} />
      </p>
    )
  if (block.type === 'list') return <List {...block} />
  if (block.type === 'code')
    return <CodeBlock language={/^[\w+#.-]*/.exec(block.lang ?? '')?.[0] ?? ''} text={block.text} />
  if (block.type === 'table') return <TableBlock {...block} />
  return block.type === 'hr' ? <hr className="border-0 border-t border-line" /> : textOf(block)
}

function List({ start, items }: Tokens.List) {
  const entries = items.map(({ tokens }, index) => (
    <li key={index} dir="auto" className="grid gap-1">
      {known(tokens).map((part, inner) => (
        <ItemPart key={inner} part={part} isFirst={inner === 0 || tokens[inner - 1]?.type === 'checkbox'} />
      ))}
    </li>
  ))
  // The `li` must be `list-item`, because a grid item would lose its marker.
  const listClass = 'grid gap-1 ps-5 [&>li]:list-item'
  return start === '' ? (
    <ul className={cx('list-disc', listClass)}>{entries}</ul>
  ) : (
    <ol start={start} className={cx('list-decimal', listClass)}>
      {entries}
    </ol>
  )
}

function ItemPart({ part, isFirst }: { part: MarkedToken; isFirst: boolean }): ReactNode {
  if (part.type === 'space') return null
  if (part.type !== 'text' && part.type !== 'paragraph') return <BlockContent block={part} />
  return (
    <span className={cx('whitespace-pre-line', !isFirst && 'block')}>
      <Inlines tokens={part.tokens ?? []} />
    </span>
  )
}
