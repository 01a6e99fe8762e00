import type { Figure, ToolCall, ToolResult } from '#features/assistant/tools/contract.ts'
import { decimal, formatDecimal, roundTo } from '#platform/contract/decimal.ts'
import { currentNotation, formatQuantity } from '#platform/server/notation.ts'
import { amountText, escapedMarkdown, nouns } from './wording.ts'

/** Figures derived from results, each with its calculation. */

const isNumber = ({ value }: Figure): boolean => /^-?\d+(\.\d+)?$/.test(value)

/** One decimal; what is there is never said to be nothing, nor a part to be the whole. */
function shareWords(part: string, whole: string): string {
  const [one, all] = [decimal(part), decimal(whole)]
  if (all.lte(0) || one.lt(0) || one.gt(all)) return 'no share can be told'
  const share = roundTo(one.div(all).times(100), 1)
  if (share.eq(0) && one.gt(0)) return `**less than ${formatQuantity('0.1')} %**`
  if (share.eq(100) && one.lt(all)) return `**more than ${formatQuantity('99.9')} %**`
  return `**${formatDecimal(share, 1, currentNotation().numbers)} %**`
}

/** The first result as a share of the second, for each currency or unit and for the number of records. */
export function shareText({ tool, input }: ToolCall, part: ToolResult, whole: ToolResult): string {
  // Of the same invoices what is paid, beside what they come to.
  const isPaid = 'measure' in input && input.measure === 'paid'
  const lines = whole.figures
    .filter((figure) => isNumber(figure) && figure.unit !== '' && !/^(?:Net|Profit)$/.test(figure.label))
    .map(({ label, unit, value }) => {
      const own =
        part.figures.find((figure) => figure.unit === unit && (figure.label === label || isPaid))?.value ??
        '0'
      const amounts = `${amountText(own, unit)} of ${amountText(value, unit)}`
      return `- ${escapedMarkdown(label)}: ${amounts}: ${shareWords(own, value)}`
    })
  const [, many] = nouns[tool]
  const numbers = `${formatQuantity(part.matched)} of ${formatQuantity(whole.matched)}`
  const share = shareWords(String(part.matched), String(whole.matched))
  const counts = `- Number of ${many}: ${numbers}: ${share}`
  return [
    'The first as a share of the second:',
    ...lines,
    ...(tool === 'stock' || isPaid ? [] : [counts]),
    '',
    `First: ${escapedMarkdown(part.reading)}. Second: ${escapedMarkdown(whole.reading)}.`,
  ].join('\n')
}

/** All groups are shown if there are fewer rows than the limit. */
export function meanText({ input }: ToolCall, { rows, figures }: ToolResult): string {
  const { by, limit }: Readonly<Record<string, unknown>> = input
  const group = String(by)
  const groups = group === 'party' ? 'parties' : `${group}s`
  if (rows.length === 0) return ''
  if (typeof limit === 'number' && rows.length >= limit)
    return `There are more ${groups} than can be shown here, so I give no average of them.`
  const many = new Set(rows.map(({ cells: [key] }) => (typeof key === 'string' ? key : key?.value))).size
  const means = figures.filter(isNumber).map(({ label, value, unit }) => {
    const mean = roundTo(decimal(value).div(many), 2)
    const result = `**${amountText(mean.toFixed(), unit)}**`
    return `- ${escapedMarkdown(label)}: ${amountText(value, unit)} over ${many}: ${result}`
  })
  const counted = many === 1 ? `one ${group} with any record` : `${many} ${groups} with any records`
  return [`Average per ${group}, over the ${counted}; ${groups} without any are not counted:`, ...means].join(
    '\n',
  )
}
