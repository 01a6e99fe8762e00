/* oxlint-disable react/no-array-index-key -- parts of a text have no name but their place */
import type { MarkedToken, Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { TextLink } from '#platform/web/ui/index.ts'
import { inAppHref } from './href.ts'
import { known, textOf } from './markdown.ts'

/** Bold, italic, code and links in a line of text. */
export function Inlines({ tokens }: { tokens: readonly Token[] }): ReactNode {
  return known(tokens).map((token, index) => <Fragment key={index}>{inlineNode(token)}</Fragment>)
}

function inlineNode(token: MarkedToken): ReactNode {
  if (token.type === 'codespan')
    return (
      <code dir="ltr" className="rounded-small bg-sunken px-1 font-mono text-xs">
        {token.text}
      </code>
    )
  if (token.type === 'strong')
    return (
      <strong className="font-semibold">
        <Inlines tokens={token.tokens} />
      </strong>
    )
  if (token.type === 'em')
    return (
      <em>
        <Inlines tokens={token.tokens} />
      </em>
    )
  return token.type === 'link' ? <Link {...token} /> : textOf(token)
}

/** A foreign link is reduced to its label. */
function Link({ href, tokens }: Tokens.Link) {
  const page = inAppHref(href)
  const label = <Inlines tokens={tokens} />
  if (page === undefined) return label
  return (
    <TextLink href={page}>
      <bdi>{label}</bdi>
    </TextLink>
  )
}
