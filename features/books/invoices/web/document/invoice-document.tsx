import { useState } from 'react'
import { documentOf, type DocumentSource, lineColumns } from '../../contract/document.ts'
import { kindLabels } from '../../domain.ts'
import { useNotation } from '#platform/web/notation/store.ts'
import css from './document.css?inline'
import { ownStyles } from './own-styles.ts'

const styles = ownStyles(css)

type Document = ReturnType<typeof documentOf>

/**
 * The invoice as its receiver sees it, the same in the details and on paper. It has its own style sheet, because the
 * print window has none.
 */
export function InvoiceDocument({ invoice }: { invoice: DocumentSource }) {
  const content = documentOf(invoice, useNotation())
  return <DocumentSheet content={content} label={`${kindLabels[invoice.kind]} ${content.number}`} />
}

/** The same, where the document itself is known. */
export function DocumentSheet({ content, label }: { content: Document; label: string }) {
  return (
    <article ref={styles} className="inv" aria-label={label}>
      <header className="inv-head">
        {content.logo !== null && <CompanyLogo key={content.logo} src={content.logo} />}
        <div className="inv-title">
          <h2>{content.heading}</h2>
          <p className="inv-number">{content.number}</p>
        </div>
      </header>
      {content.warning !== '' && (
        <p className="inv-warning" role="note">
          {content.warning}
        </p>
      )}
      <div className="inv-parties">
        <Party party={content.by} />
        <Party party={content.to} />
      </div>
      <dl className="inv-facts">
        {content.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <Lines lines={content.lines} />
      <dl className="inv-totals" aria-label="Amount summary">
        {content.totals.map(({ label, value, strong }) => (
          <div key={label} className={strong ? 'inv-strong' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {content.below.length > 0 && (
        <dl className="inv-below">
          {content.below.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {content.authorization.length > 0 && (
        <dl className="inv-signatures" aria-label="Authorization">
          {content.authorization.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

/** Renders nothing if the picture cannot be loaded. */
function CompanyLogo({ src }: { src: string }) {
  const [failed, setFailed] = useState(false)
  return failed ? null : (
    <img src={src} alt="Company logo" className="inv-logo" onError={() => setFailed(true)} />
  )
}

function Party({ party }: { party: Document['by'] }) {
  return (
    <section className="inv-party" aria-label={party.label}>
      <p className="inv-label">{party.label}</p>
      <p className="inv-name" dir="auto">
        {party.name}
      </p>
      <p className="inv-address" dir="auto">
        {party.address}
      </p>
      {party.facts.length > 0 && (
        <dl>
          {party.facts.map(({ label, value }) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Lines({ lines }: Pick<Document, 'lines'>) {
  return (
    <table className="inv-lines" aria-label="Invoice items">
      <thead>
        <tr>
          <th scope="col">{lineColumns.serial}</th>
          <th scope="col">{lineColumns.description}</th>
          <th scope="col">{lineColumns.unit}</th>
          <th scope="col" className="inv-figure">
            {lineColumns.quantity}
          </th>
          <th scope="col" className="inv-figure">
            {lineColumns.unitPrice}
          </th>
          <th scope="col" className="inv-figure">
            {lineColumns.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- serials may repeat, and the lines never move
          <tr key={index}>
            <td className="inv-serial">{line.serial}</td>
            <td className="inv-description" dir="auto">
              {line.description}
              {line.detail !== '' && <span className="inv-detail">{line.detail}</span>}
            </td>
            <td className="inv-unit" dir="auto">
              {line.unit}
            </td>
            <td className="inv-figure inv-quantity">{line.quantity}</td>
            <td className="inv-figure inv-price">{line.unitPrice}</td>
            <td className="inv-figure inv-amount">{line.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
