/** Lines of at most `width` characters; a longer word is cut. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ')) {
      const next = line === '' ? word : `${line} ${word}`
      if (next.length > width && line !== '') {
        lines.push(line)
        line = word.slice(0, width)
      } else line = next.slice(0, width)
    }
    lines.push(line)
  }
  return lines
}

/** The most lines of a cell; the complete text was printed before. */
const maxLines = 12

/** A table for a terminal, the first row as its head. */
export function drawTable(rows: readonly (readonly string[])[], widths: readonly number[]): string {
  const rule = `+${widths.map((width) => '-'.repeat(width + 2)).join('+')}+`
  const lines = rows.map((row) => {
    const cells = widths.map((width, at) => wrap(row[at] ?? '', width).slice(0, maxLines))
    const height = Math.max(...cells.map(({ length }) => length))
    return Array.from({ length: height }, (_, line) => {
      const parts = cells.map((cell, at) => (cell[line] ?? '').padEnd(widths[at] ?? 0))
      return `| ${parts.join(' | ')} |`
    }).join('\n')
  })
  return [rule, ...lines.flatMap((row) => [row, rule])].join('\n')
}
