/** For file boxes of photos. An iPhone then converts its HEIC photos by itself; with all of `image/*` it sends them. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp'

export const heicSentence =
  'HEIC photos cannot be used here. Save the photo as JPEG, or set the camera of the iPhone to “Most Compatible”.'

/** What to say of a file whose type is not taken. */
export const typeSentence = (name: string, otherwise: string): string =>
  /\.(heic|heif|hif)$/i.test(name) ? heicSentence : otherwise

/** As told by its content, whatever its name says. */
export const isHeicType = (mimeType: string | undefined): boolean =>
  mimeType !== undefined && /^image\/hei[cf]/.test(mimeType)
