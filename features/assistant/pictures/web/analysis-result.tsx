import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { cx } from '#platform/web/ui/cx.ts'
import { SectionHeading, UserText } from '#platform/web/ui/index.ts'
import type { Analysis, Code } from '../contract.ts'
import type { CodeKind } from '../domain.ts'
import { CopyButton } from './copy-button.tsx'
import { DraftPanel } from './draft-panel.tsx'
import { Swatches } from './swatches.tsx'

const codeNames: Readonly<Record<CodeKind, string>> = {
  qr: 'QR code',
  datamatrix: 'Data Matrix code',
  aztec: 'Aztec code',
  pdf417: 'PDF417 code',
  ean13: 'EAN-13',
  ean8: 'EAN-8',
  upca: 'UPC-A',
  code128: 'Code 128',
}

interface PartProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

const Part = ({ title, actions, children }: PartProps) => (
  <section className="grid grid-cols-1 gap-2">
    <SectionHeading level={3} actions={actions}>
      {title}
    </SectionHeading>
    {children}
  </section>
)

/** Shows a code as text. An address is no link, because it may be malicious. */
const CodeLine = ({ kind, value }: Code) => (
  <li
    className={cx(
      'flex min-w-0 flex-wrap items-center justify-between gap-2',
      'rounded-control border border-line p-2 text-sm',
    )}
  >
    <span className="grid min-w-0 grid-cols-1">
      <span className="text-muted">{codeNames[kind]}</span>
      <UserText kind="body">{value}</UserText>
    </span>
    <CopyButton name="code" value={value} />
  </li>
)

/** The result of an analysis. */
export function AnalysisResult({ result }: { result: Analysis }) {
  const { draft, text, codes, colours, size, description } = result
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      {draft !== null && <DraftPanel key={result.analysis} draft={draft} />}
      {description !== null && (
        <Part title="Description by the AI service">
          <UserText as="p" kind="body" className="text-sm">
            {description}
          </UserText>
        </Part>
      )}
      <Part title="Text" actions={text !== null && <CopyButton name="text" value={text} />}>
        {text === null ? (
          <p className="text-sm text-muted">No text was found.</p>
        ) : (
          <section
            // Keyboard users must be able to scroll a long text.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label="Text in the image"
            className="max-h-96 overflow-auto rounded-control border border-line bg-sunken p-3 text-sm"
          >
            <UserText kind="body">{text}</UserText>
          </section>
        )}
      </Part>
      {codes.length > 0 && (
        <Part title="Codes">
          <ul className="grid grid-cols-1 gap-2">
            {codes.map((code) => (
              <CodeLine key={`${code.kind} ${code.value}`} {...code} />
            ))}
          </ul>
        </Part>
      )}
      <Part title="Picture">
        <p className="text-sm tabular-nums">
          {size.width} × {size.height} pixels
        </p>
        <Swatches colours={colours} />
      </Part>
      <details className="group/all text-sm">
        <summary
          className={cx(
            'flex min-h-7 cursor-pointer list-none items-center gap-2 rounded-small',
            'text-muted hover:text-text pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden',
          )}
        >
          <ChevronRight
            size={16}
            aria-hidden
            className="shrink-0 transition-transform duration-150 group-open/all:rotate-90 rtl:rotate-180"
          />
          Everything as one text
        </summary>
        <div className="mt-2 grid grid-cols-1 justify-items-start gap-2">
          <CopyButton name="analysis" value={result.analysis} />
          <UserText as="p" kind="body">
            {result.analysis}
          </UserText>
        </div>
      </details>
    </div>
  )
}
