import type { Visibility } from '../domain.ts'

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })

export const memberSince = (createdAt: string): string => month.format(new Date(createdAt))

/** An address without scheme, `www.` and final slash. */
export const displayAddress = (website: string): string =>
  website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

/** Texts of the visibilities. */
export const visibilityTexts: Readonly<Record<Visibility, { label: string; help: string }>> = {
  public: { label: 'Public', help: 'Every member sees it.' },
  friends: { label: 'Connections', help: 'Only your connections see it.' },
  private: { label: 'Only me', help: 'Nobody but you sees it.' },
}
