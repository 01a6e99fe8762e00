const storageKey = 'kontor.member'

/**
 * Whether the visitor is probably signed in. The server marks the page for browsers with a session cookie; in
 * development the last visit decides. This only selects the code to load first while the server is asked: a wrong
 * guess costs a moment and shows nothing.
 */
export function isLikelyMember(): boolean {
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
