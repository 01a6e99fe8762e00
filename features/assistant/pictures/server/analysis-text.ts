import { safeText } from '#features/assistant/assistant/server/index.ts'
import type { Code, Colour, Draft } from '../contract.ts'
import { type CodeKind, maxAnalysis } from '../domain.ts'
import type { Description } from './describe.ts'
import type { Findings } from './reader/tasks.ts'

const codeNames: Readonly<Record<CodeKind, string>> = {
  qr: 'QR code',
  datamatrix: 'Data Matrix code',
  aztec: 'Aztec code',
  pdf417: 'PDF417 code',
  ean13: 'EAN-13 bar code',
  ean8: 'EAN-8 bar code',
  upca: 'UPC-A bar code',
  code128: 'Code 128 bar code',
}

/** A Markdown code block, so that nothing in the text formats or links. Its fence is longer than any in the text. */
function codeBlock(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}

const percent = (share: number): string => `${Math.round(share * 100)} %`

const colourLine = ({ name, hex, share }: Colour): string => `- ${name} (${hex}), ${percent(share)}`

const goodsLine = ({
  quantity,
  price,
  amount,
  description,
}: NonNullable<Draft['goods']>['lines'][number]): string =>
  `${quantity} × ${price} = ${amount}: ${description}`

function draftLines({ vendor, date, total, currency, goods, confidence, notes }: Draft): string {
  const rows = [
    ['Vendor', vendor, confidence.vendor],
    ['Date', date, confidence.date],
    ['Total', total, confidence.total],
    ['Currency', currency, confidence.currency],
  ].map(([name, value, level]) => `${name}: ${value === null ? 'not found' : `${value} (${level})`}`)
  return codeBlock([...rows, ...(goods?.lines.map(goodsLine) ?? []), ...notes].join('\n'))
}

interface TextOptions {
  readonly findings: Findings
  readonly description: Description | undefined
  readonly prompt: string
}

function descriptionText(description: Description | undefined, prompt: string): string {
  if (description !== undefined)
    return `### Description by the AI service\n\n${description.text ?? description.failure}`
  return prompt === ''
    ? ''
    : 'A question about an image needs an AI service, and none is set up here. This is what can be read without one.'
}

function codeText({ kind, value }: Code): string {
  return `${codeNames[kind]}\n\n${codeBlock(value)}`
}

/** The whole result as Markdown. */
export function analysisText({ findings, description, prompt }: TextOptions): string {
  const { size, text, complete, colours, codes, draft } = findings
  const parts = [
    descriptionText(description, prompt),
    draft === null ? '' : `### Receipt or invoice\n\n${draftLines(draft)}`,
    text === null ? '### Text\n\nNo text was found.' : `### Text\n\n${codeBlock(text)}`,
    complete ? '' : 'There is more text; only a part of it was read.',
    codes.length === 0 ? '' : `### Codes\n\n${codes.map(codeText).join('\n\n')}`,
    `### Picture\n\n${size.width} × ${size.height} pixels\n\n${colours.map(colourLine).join('\n')}`,
  ]
  return safeText(parts.filter((part) => part !== '').join('\n\n')).slice(0, maxAnalysis)
}
