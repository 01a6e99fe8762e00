import { Link } from 'wouter'
import type { AnchorHTMLAttributes } from 'react'
import { cx } from './cx.ts'

interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Has the colour of the surrounding text until hovered; for names and titles. */
  quiet?: boolean | undefined
}

export function TextLink({ quiet, className, children, ...rest }: TextLinkProps) {
  const linkClasses =
    quiet === true
      ? 'hover:underline'
      : 'text-link underline decoration-current/30 underline-offset-2 hover:decoration-current'
  return (
    <SmartLink
      {...rest}
      className={cx('rounded-small transition-colors duration-150', linkClasses, className)}
    >
      {children}
    </SmartLink>
  )
}

type SmartLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** Opens pages of the application without a reload. Files, other sites and `mailto:` are left to the browser. */
export function SmartLink({ href, children, ...rest }: SmartLinkProps) {
  const inApp = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')
  if (inApp && rest.target === undefined && rest.download === undefined)
    return (
      <Link {...rest} href={href}>
        {children}
      </Link>
    )
  const safe = /^(https?:|mailto:|tel:|blob:|\/|#|\?)/i.test(href) ? href : undefined
  const targetProps = rest.target === '_blank' ? { rel: 'noopener noreferrer' } : {}
  return (
    <a {...targetProps} {...rest} href={safe}>
      {children}
    </a>
  )
}
