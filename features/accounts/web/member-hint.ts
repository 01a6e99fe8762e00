const storageKey = 'kontor.member'

/**
 * Whether somebody was signed in here at the last visit. Decides only whose code to fetch first while the server is
 * asked; a wrong guess costs a moment and shows nothing.
 */
export function wasMember(): boolean {
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
