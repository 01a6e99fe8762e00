/** A request's target is whatever the client sent: `//`, `/\` and `//:` are no URLs, so it is only ever cut. */
const parts = (target: string) => /^([^?#]*)(?:\?([^#]*))?/.exec(target)

/** Without the scheme and host that a proxy may write before the path. */
export const originForm = (target: string): string => target.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '')

/** The path, without the query, which may hold a token from a mail and so stands in no log. */
export const pathOf = (target: string): string => parts(target)?.[1] ?? ''

/** The same target with another value for one parameter. */
export function withParameter(target: string, name: string, value: string): string {
  const query = new URLSearchParams(parts(target)?.[2] ?? '')
  query.set(name, value)
  return `${pathOf(target)}?${query.toString()}`
}
