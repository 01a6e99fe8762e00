/** The library that draws pictures, loaded with the first of them: it takes a while, and 20 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
