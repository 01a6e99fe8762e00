/** Of one company, those that have expired included. */
export const maxCertificates = 50
export const maxFileBytes = 10 * 1024 * 1024
/** A file must have one of these extensions, and its content must fit it. */
export const fileExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'webp'] as const

/** So many days before it expires, who runs the company is told once. */
export const warningDays = 30
/** For so long a removed certificate can be taken back. */
export const restoreMinutes = 60

export const certificateStates = ['valid', 'expiring', 'expired'] as const
export type CertificateState = (typeof certificateStates)[number]
