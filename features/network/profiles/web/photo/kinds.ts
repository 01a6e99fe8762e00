import type { PhotoType } from '../../domain.ts'

export const photoHint = 'JPG, PNG or GIF • Max 5MB'

/** Dialog title, shape and width in pixels of each kind of photo. */
export const photoKinds = {
  profile: { title: 'Update profile photo', aspect: 1, width: 512, round: true },
  cover: { title: 'Update cover photo', aspect: 3, width: 1800, round: false },
} as const satisfies Record<PhotoType, { title: string; aspect: number; width: number; round: boolean }>
