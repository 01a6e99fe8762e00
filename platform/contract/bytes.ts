/** Each 1024 of the one before, as sizes of files are counted everywhere in the product. */
const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** '512 bytes', '1.4 MB', '5 GB'. */
export function bytesText(bytes: number): string {
  let [size, unit] = [bytes, 0]
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  const digits = unit === 0 || size >= 100 ? 0 : 1
  return `${new Intl.NumberFormat('en', { maximumFractionDigits: digits }).format(size)} ${units[unit]}`
}

/** The number in '5 GB' or '512 MiB'; undefined for what says no size. */
export function readBytes(text: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d{1,6}(?:\.\d{1,3})?)\s*([KMGT])i?B$/i.exec(text.trim()) ?? []
  const power = 'BKMGT'.indexOf(unit.toUpperCase() || 'B')
  return digits === '' ? undefined : Math.round(Number(digits) * 1024 ** power)
}
