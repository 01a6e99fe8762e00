import { CopyButton } from './copy-button.tsx'

/** Code as written, with a button to copy it. */
export function CodeBlock({ language, text }: { language: string; text: string }) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-card border border-line bg-sunken">
      <figcaption className="flex min-h-9 items-center justify-between gap-2 ps-3 pe-1 text-xs text-muted">
        <span className="truncate">{language === '' ? 'Code' : language}</span>
        <CopyButton label="Copy code" text={text} />
      </figcaption>
      <pre
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keyboard too
        tabIndex={0}
        className="overflow-x-auto border-t border-line px-3 py-2 font-mono text-xs leading-normal"
      >
        <code>{text}</code>
      </pre>
    </figure>
  )
}
