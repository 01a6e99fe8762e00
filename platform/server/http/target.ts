/** A client may send any target. `//`, `/\` and `//:` are no valid URLs, so targets are split, not parsed. */
const splitTarget = (target: string) => /^([^?#]*)(?:\?([^#]*))?/.exec(target)

/** The target without the scheme and host that a proxy may add. */
export const originForm = (target: string): string => target.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '')

/** The path without the query. Logs use it, because a query may contain a token from a mail. */
export const pathOf = (target: string): string => splitTarget(target)?.[1] ?? ''

/** The same target with another value for one parameter. */
export function withParameter(target: string, name: string, value: string): string {
  const query = new URLSearchParams(splitTarget(target)?.[2] ?? '')
  query.set(name, value)
  return `${pathOf(target)}?${query.toString()}`
}
