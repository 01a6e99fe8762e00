const storageKey = 'kontor.member'

/**
 * Whether a member is likely to be here: the server marks the page it gives to a browser with a session's cookie,
 * and where it does not (in development), the last visit tells. Decides only whose code to fetch first while the
 * server is asked; a wrong guess costs a moment and shows nothing.
 */
export function wasMember(): boolean {
  if ('member' in document.documentElement.dataset) return true
  try {
    return localStorage.getItem(storageKey) === 'yes'
  } catch {
    return false
  }
}

export function rememberMember(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(storageKey, 'yes')
    else localStorage.removeItem(storageKey)
  } catch {}
}
