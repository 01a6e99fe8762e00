import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The code points that a font has signs for, by its table `cmap` of 32 bits (format 12) or of 16 (format 4). */
function* codePointsOf(font: Buffer): Generator<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (entry === undefined) return
  const cmap = font.readUInt32BE(entry + 8)
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index),
  )
  const wide = subtables.find((at) => font.readUInt16BE(at) === 12)
  const narrow = subtables.find((at) => font.readUInt16BE(at) === 4)
  if (wide !== undefined) yield* inGroups(font, wide)
  else if (narrow !== undefined) yield* inSegments(font, narrow)
}

function* inGroups(font: Buffer, table: number): Generator<number> {
  for (let index = 0; index < font.readUInt32BE(table + 12); index += 1) {
    const group = table + 16 + 12 * index
    const last = font.readUInt32BE(group + 4)
    for (let code = font.readUInt32BE(group); code <= last; code += 1) yield code
  }
}

function* inSegments(font: Buffer, table: number): Generator<number> {
  const length = font.readUInt16BE(table + 6)
  for (let index = 0; index < length; index += 2) {
    const ends = table + 14 + index
    const starts = ends + length + 2
    const offsets = starts + 2 * length
    const [first, last, offset] = [starts, ends, offsets].map((at) => font.readUInt16BE(at))
    if (first === undefined || last === undefined || offset === undefined || last === 0xffff) continue
    for (let code = first; code <= last; code += 1)
      // A segment may have gaps, which are zeros in a table behind it.
      if (offset === 0 || font.readUInt16BE(offsets + offset + 2 * (code - first)) !== 0) yield code
  }
}

/** Shown for a character that no font has. */
const replacement = '\u25A1'
/** They have no sign of their own: breaks, joiners, marks of direction. */
const invisible = /\p{White_Space}|\p{Default_Ignorable_Code_Point}/u

/** Replaces what no font of the folder can show by a box, because an archivable PDF may not lack a sign. */
export function openGlyphs(fonts: string): (written: string) => string {
  const known = new Set<number>()
  for (const name of readdirSync(fonts))
    if (name.endsWith('.ttf'))
      for (const code of codePointsOf(readFileSync(path.join(fonts, name)))) known.add(code)
  const isShown = (character: string): boolean =>
    known.has(character.codePointAt(0) ?? 0) || invisible.test(character)
  return (written) =>
    Array.from(written.normalize('NFC'), (character) => (isShown(character) ? character : replacement)).join(
      '',
    )
}
