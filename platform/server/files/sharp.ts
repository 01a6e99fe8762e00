/** The library for pictures. It is loaded with the first one, because it takes time and 20 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
